import { useEffect } from 'react';

/** How long after a choice its form may begin anew and get the focus back. */
const AGAIN_MS = 3_000;

/**
 * What long lists have once scripts run. The head stays in sight where the table is no wider than its box: a box that scrolls sideways
 * would keep it from that. A form with `data-apply` is sent by a choice or a whole date; words wait for Enter or the button.
 */
export function Tables() {
  useEffect(() => {
    let chosen = { name: '', at: 0 };
    const fit = new ResizeObserver((entries) => {
      for (const { target } of entries) {
        const box = target.closest('.table-box');
        // On a card the head would have the colour of the page.
        if (box && !box.closest('.bg-surface')) box.toggleAttribute('data-fits', box.scrollWidth <= box.clientWidth);
      }
    });
    const look = () => {
      for (const one of document.querySelectorAll('.table-box, .table-box > table')) fit.observe(one);
      // A form that began anew with what it sent: the keyboard goes on where it was.
      if (Date.now() - chosen.at < AGAIN_MS && document.activeElement === document.body)
        document.querySelector<HTMLElement>(`[data-apply] [name="${chosen.name}"]`)?.focus({ preventScroll: true });
    };
    const apply = ({ target }: Event) => {
      // Someone who types a year passes through the years 2, 20 and 202.
      const isDate = target instanceof HTMLInputElement && target.type === 'date' && target.value >= '2000';
      if (!isDate && !(target instanceof HTMLSelectElement)) return;
      if (!target.form?.matches('[data-apply]')) return;
      chosen = { name: target.name, at: Date.now() };
      target.form.requestSubmit();
    };
    const changes = new MutationObserver(look);
    look();
    changes.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('change', apply);
    return () => {
      fit.disconnect();
      changes.disconnect();
      document.removeEventListener('change', apply);
    };
  }, []);
  return null;
}
