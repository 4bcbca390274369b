/** How much of a clip has to be seen before it plays. */
const SEEN = 0.6;

/**
 * Plays a silent clip while it is in view, for people who didn't ask their system for less motion. When they pause it, it stays
 * paused.
 *
 * @returns ends it
 */
export function playInView(video: HTMLVideoElement): () => void {
  if (!window.matchMedia('(prefers-reduced-motion: no-preference)').matches) return () => {};
  let isInView = false;
  const observer = new IntersectionObserver(
    ([entry]) => {
      isInView = entry!.isIntersecting;
      if (!isInView) return video.pause();
      video.muted = true;
      // Refused, for example to save power: it plays when someone presses play.
      video.play().catch(() => {});
    },
    { threshold: SEEN },
  );
  const notice = () => {
    if (isInView) end();
  };
  const end = () => {
    observer.disconnect();
    video.removeEventListener('pause', notice);
  };
  video.addEventListener('pause', notice);
  observer.observe(video);
  return end;
}
