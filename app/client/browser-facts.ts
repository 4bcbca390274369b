import { deviceTimeZone } from '#app/domain/platform/formatters.ts';
import { deviceInfo } from '#app/domain/access/device.ts';

/** What this browser says of itself; runs in the browser only. */
export function readBrowserFacts() {
  return {
    device: deviceInfo(navigator.userAgent),
    browser: navigator.userAgent,
    languages: navigator.languages.join(', '),
    timeZone: deviceTimeZone(),
    viewport: `${window.innerWidth} × ${window.innerHeight} @${window.devicePixelRatio}`,
    theme: document.documentElement.classList.contains('light') ? ('light' as const) : ('dark' as const),
    online: navigator.onLine,
    features: features(),
  };
}
export type BrowserFacts = ReturnType<typeof readBrowserFacts>;

/** What the product uses of a browser beyond pages and forms. */
function features() {
  return {
    cookies: navigator.cookieEnabled,
    localStorage: keeps(() => window.localStorage),
    sessionStorage: keeps(() => window.sessionStorage),
    indexedDB: 'indexedDB' in window,
    serviceWorker: 'serviceWorker' in navigator,
    crypto: 'subtle' in crypto,
    clipboard: 'clipboard' in navigator,
    streams: 'ReadableStream' in window,
    dialogs: 'HTMLDialogElement' in window,
  };
}

/** Whether a storage really keeps something: some browsers have one that refuses, or refuse to hand it out. */
function keeps(storage: () => Storage): boolean {
  try {
    const probe = 'greenroom-probe';
    storage().setItem(probe, probe);
    const kept = storage().getItem(probe) === probe;
    storage().removeItem(probe);
    return kept;
  } catch {
    return false;
  }
}

/** Formats of video, by the name that the texts have for them. */
const FORMATS = {
  webmVp9: 'video/webm; codecs="vp9, opus"',
  webmVp8: 'video/webm; codecs="vp8, vorbis"',
  webmAv1: 'video/webm; codecs="av01.0.05M.08"',
  mp4H264: 'video/mp4; codecs="avc1.42E01E, mp4a.40.2"',
} as const;

export type Playback = { format: keyof typeof FORMATS; answer: 'probably' | 'maybe' | 'no' };

/** What the browser says of playing each format. */
export function readPlayback(): Playback[] {
  const video = document.createElement('video');
  return (Object.keys(FORMATS) as Playback['format'][]).map((format) => ({
    format,
    answer: video.canPlayType(FORMATS[format]) || 'no',
  }));
}
