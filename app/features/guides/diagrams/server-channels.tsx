import { type DiagramProps, Drawing, Label } from './drawing.tsx';

/** How many of the channels only the team writes in. */
const LOCKED = 3;
const top = (index: number) => 8 + index * 34 + (index >= LOCKED ? 14 : 0);

/** A server of five channels: three that only the team writes in, two for everybody. */
export function ServerChannels(props: DiagramProps) {
  const channels = props.labels.slice(0, 5);
  const [team, everybody] = props.labels.slice(5);
  return (
    <Drawing {...props} width={360} height={202} className="max-w-lg">
      <rect x={4} y={2} width={188} height={196} rx={10} strokeWidth={1.5} className="fill-raised stroke-line" />
      {channels.map((name, index) => {
        const y = top(index);
        return (
          <g key={name}>
            <rect x={12} y={y} width={172} height={28} rx={6} className="fill-surface" />
            {index < LOCKED ? (
              <>
                <path d={`M24 ${y + 13}v-3a4 4 0 0 1 8 0v3`} fill="none" strokeWidth={1.5} className="stroke-warn" />
                <rect x={22} y={y + 13} width={12} height={9} rx={2} className="fill-warn" />
              </>
            ) : (
              <path
                d={`M23 ${y + 9}h11a2 2 0 0 1 2 2v5a2 2 0 0 1 -2 2h-6l-4 4v-4h-1a2 2 0 0 1 -2 -2v-5a2 2 0 0 1 2 -2Z`}
                className="fill-good"
              />
            )}
            <Label x={46} y={y + 14} width={136} anchor="start">
              {name}
            </Label>
          </g>
        );
      })}
      <path d="M200 12h8V104h-8" fill="none" strokeWidth={1.5} className="stroke-warn" />
      <Label x={218} y={58} width={138} anchor="start" className="fill-warn">
        {team!}
      </Label>
      <path d="M200 126h8V188h-8" fill="none" strokeWidth={1.5} className="stroke-good" />
      <Label x={218} y={157} width={138} anchor="start" className="fill-good">
        {everybody!}
      </Label>
    </Drawing>
  );
}
