/** A room as a webcam shows it, 360 by 240. The things to find are at the places that ROOM_PLACES states. */
export const ROOM_PLACES = {
  window: { x: 48, y: 62 },
  letter: { x: 128, y: 44 },
  poster: { x: 208, y: 42 },
  plant: { x: 322, y: 54 },
  screen: { x: 302, y: 132 },
  badge: { x: 180, y: 176 },
  parcel: { x: 56, y: 182 },
  mug: { x: 262, y: 212 },
} as const;

export const ROOM_SIZE = { width: 360, height: 240 };

export function RoomPicture({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 360 240" role="img" aria-label={label} className="block h-auto w-full rounded-xl">
      {/* Wall and floor */}
      <path d="M0 0H360V240H0Z" className="fill-sunken" />
      <path d="M0 150H360V240H0Z" className="fill-raised" />
      {/* The window with a street sign behind it */}
      <rect x={14} y={20} width={68} height={84} rx={4} strokeWidth={3} className="fill-info-soft stroke-line-strong" />
      <path d="M48 20V104M14 62H82" strokeWidth={2} className="stroke-line-strong" />
      <path d="M58 66V104" strokeWidth={3} className="stroke-muted" />
      <rect x={36} y={48} width={42} height={18} rx={2} className="fill-info" />
      <path d="M42 55H72M42 60H62" strokeWidth={2} className="stroke-surface" />
      {/* A letter on the wall */}
      <g transform="rotate(-4 128 44)">
        <rect
          x={106}
          y={22}
          width={44}
          height={46}
          rx={2}
          strokeWidth={1.5}
          className="fill-surface stroke-line-strong"
        />
        <circle cx={128} cy={24} r={3} className="fill-bad" />
        <path d="M112 34H132M112 39H128M112 50H144M112 55H144M112 60H136" strokeWidth={1.5} className="stroke-muted" />
      </g>
      {/* A poster */}
      <rect x={182} y={14} width={52} height={58} rx={2} strokeWidth={1.5} className="fill-accent-soft stroke-accent" />
      <path d="M190 58L204 36L214 50L220 42L227 58Z" className="fill-accent" />
      <circle cx={222} cy={26} r={5} className="fill-warn" />
      {/* A plant on a shelf */}
      <path d="M292 84H354" strokeWidth={4} className="stroke-line-strong" />
      <path d="M312 62H332L328 82H316Z" className="fill-warn" />
      <path
        d="M322 62C322 44 308 40 304 30C318 30 324 42 322 62C322 46 334 38 342 34C340 48 330 50 322 62"
        className="fill-good"
      />
      {/* The second screen, with a wallet on it */}
      <rect
        x={262}
        y={102}
        width={80}
        height={56}
        rx={4}
        strokeWidth={2.5}
        className="fill-surface stroke-line-strong"
      />
      <path d="M302 158V172M286 172H318" strokeWidth={3} className="stroke-line-strong" />
      <rect x={270} y={110} width={30} height={6} rx={2} className="fill-muted" />
      <rect x={270} y={122} width={50} height={12} rx={2} className="fill-good" />
      <path d="M270 142H332M270 149H316" strokeWidth={2} className="stroke-line-strong" />
      {/* The person, with a badge on the jumper */}
      <path d="M112 240C112 180 138 160 180 160S248 180 248 240Z" className="fill-accent" />
      <circle cx={180} cy={122} r={32} className="fill-warn" />
      <path d="M150 120A30 30 0 0 1 210 120" fill="none" strokeWidth={6} className="stroke-ink" />
      <rect x={143} y={114} width={12} height={20} rx={5} className="fill-ink" />
      <rect x={205} y={114} width={12} height={20} rx={5} className="fill-ink" />
      <path d="M166 160L178 168M194 160L182 168" strokeWidth={2} className="stroke-surface" />
      <rect x={166} y={166} width={28} height={22} rx={3} className="fill-surface" />
      <circle cx={174} cy={175} r={4} className="fill-muted" />
      <path d="M181 173H190M181 178H188M171 183H189" strokeWidth={1.5} className="stroke-muted" />
      {/* A parcel with its label */}
      <rect x={22} y={154} width={68} height={54} rx={3} strokeWidth={1.5} className="fill-warn-soft stroke-warn" />
      <path d="M56 154V172" strokeWidth={8} className="stroke-warn" />
      <rect x={34} y={178} width={40} height={22} rx={2} className="fill-surface" />
      <path d="M39 184H66M39 189H69M39 194H58" strokeWidth={1.5} className="stroke-muted" />
      {/* A mug */}
      <rect x={250} y={200} width={22} height={26} rx={4} className="fill-info" />
      <path d="M272 206A7 7 0 0 1 272 219" fill="none" strokeWidth={3} className="stroke-info" />
    </svg>
  );
}
