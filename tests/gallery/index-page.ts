import { nameOf, type Picture } from './pictures.ts';

const FILTERS = ['persona', 'route', 'theme', 'size', 'language'] as const;

/** A page to leaf through the pictures: a filter for each of their sides, and all that match. */
export function indexOf(pictures: readonly Picture[]): string {
  const rows = pictures.map((picture) => ({ ...picture, file: `${nameOf(picture)}.png` }));
  const filters = FILTERS.map((side) => {
    const values = [...new Set(pictures.map((picture) => String(picture[side])))];
    const options = ['', ...values].map((value) => `<option value="${value}">${value || 'any'}</option>`);
    return `<label>${side} <select name="${side}">${options.join('')}</select></label>`;
  });
  // What is between the braces of JSON must not end the script.
  const data = JSON.stringify(rows).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Greenroom: the gallery</title>
<style>
  body { margin: 0; font: 15px system-ui; background: #777; color: #fff }
  form { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 12px; padding: 12px; background: #222 }
  main { display: flex; flex-wrap: wrap; gap: 16px; padding: 16px; align-items: start }
  figure { margin: 0 } figcaption { padding: 4px 0 } img { display: block; max-width: 100% }
  img[data-size="1280"] { width: 640px } img[data-size="360"] { width: 270px }
</style>
<form>${filters.join('\n')}<output></output></form>
<main></main>
<script>
  const pictures = ${data};
  const form = document.querySelector('form');
  const show = () => {
    const wanted = [...new FormData(form)].filter(([, value]) => value);
    const found = pictures.filter((picture) => wanted.every(([side, value]) => String(picture[side]) === value));
    document.querySelector('output').textContent = found.length + ' pictures';
    document.querySelector('main').replaceChildren(...found.map((picture) => {
      const figure = document.createElement('figure');
      const image = Object.assign(new Image(), { loading: 'lazy', src: picture.file, alt: picture.file });
      image.dataset.size = picture.size;
      const caption = document.createElement('figcaption');
      caption.textContent = [picture.persona, picture.route, picture.theme, picture.size, picture.language].join(' · ');
      figure.append(caption, image);
      return figure;
    }));
  };
  form.addEventListener('input', show);
  show();
</script>
</html>
`;
}
