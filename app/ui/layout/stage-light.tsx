/** One lamp above the stage: the only ornament, on pages with one thing to do. Its frame is `relative isolate`. */
export function StageLight() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1200 720"
      preserveAspectRatio="xMidYMin slice"
      className="pointer-events-none absolute inset-x-0 top-0 -z-10 h-[45rem] w-full text-accent opacity-8 dark:opacity-16"
    >
      <defs>
        <linearGradient id="stage-beam" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0%" stopColor="currentColor" stopOpacity="1" />
          <stop offset="45%" stopColor="currentColor" stopOpacity="0.35" />
          <stop offset="100%" stopColor="currentColor" stopOpacity="0" />
        </linearGradient>
        <filter id="stage-haze" x="-20%" y="-20%" width="140%" height="140%">
          <feGaussianBlur stdDeviation="9" />
        </filter>
      </defs>
      <path d="M556 -60h88L1000 700H200Z" fill="url(#stage-beam)" filter="url(#stage-haze)" opacity="0.7" />
      <path d="M574 -60h52L800 700H400Z" fill="url(#stage-beam)" filter="url(#stage-haze)" opacity="0.6" />
    </svg>
  );
}
