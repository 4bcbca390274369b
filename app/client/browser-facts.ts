import { deviceInfo } from '#app/domain/device.ts';

/** What this browser says of itself; runs in the browser only. */
export function readBrowserFacts() {
  return {
    device: deviceInfo(navigator.userAgent),
    browser: navigator.userAgent,
    language: navigator.language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    viewport: `${window.innerWidth} × ${window.innerHeight} @${window.devicePixelRatio}`,
    theme: document.documentElement.className,
    online: navigator.onLine,
  };
}

/** The formats that guides may use, and what the browser says of playing them: '', 'maybe' or 'probably'. */
export function readPlayback(): { format: string; answer: 'probably' | 'maybe' | 'no' }[] {
  const video = document.createElement('video');
  const formats = [
    'video/mp4; codecs="avc1.42E01E, mp4a.40.2"',
    'video/webm; codecs="vp9, opus"',
    'video/webm; codecs="av01.0.05M.08"',
  ];
  return formats.map((format) => ({ format, answer: video.canPlayType(format) || 'no' }));
}
