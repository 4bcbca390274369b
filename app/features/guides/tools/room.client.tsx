import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { privateFound, ROOM_THINGS, seenThings } from '#app/domain/guides/room.ts';
import { Button } from '#app/ui/button.tsx';
import { Progress } from '#app/ui/feedback/progress.tsx';
import { ToolFrame } from './frame.tsx';
import { useKeptAnswers } from './kept-answers.client.ts';
import { ROOM_PLACES, ROOM_SIZE, RoomPicture } from './room-picture.tsx';

/** A picture of a room: the reader finds what gives away where its owner lives, studies or keeps their money. */
export function RoomTool() {
  const { t } = useTranslation('onboarding');
  const [answers, change] = useKeptAnswers('room', () => ({ seen: '' }));
  const seen = seenThings(answers.seen);
  const { found, total } = privateFound(seen);
  const latest = seen.at(-1);
  return (
    <ToolFrame tool="room">
      <Progress
        value={found}
        max={total}
        label={t('tools.room.progress')}
        labelHidden
        note={t('tools.room.found', { found, total })}
      />
      <div className="relative">
        <RoomPicture label={t('tools.room.picture')} />
        <ul>
          {ROOM_THINGS.map(({ id, isPrivate }) => {
            const isSeen = seen.includes(id);
            const { x, y } = ROOM_PLACES[id];
            const Mark = isPrivate ? Check : Minus;
            return (
              <li
                key={id}
                className="absolute -translate-1/2"
                style={{ left: `${(x * 100) / ROOM_SIZE.width}%`, top: `${(y * 100) / ROOM_SIZE.height}%` }}
              >
                <button
                  type="button"
                  aria-pressed={isSeen}
                  aria-label={t(`tools.room.things.${id}.name`)}
                  className="grid size-11 cursor-pointer place-items-center rounded-full border-2 border-transparent hover:border-accent sm:size-16"
                  onClick={() => change({ seen: [...seen, id].join(' ') })}
                >
                  {isSeen ? (
                    <span
                      className={`grid size-7 place-items-center rounded-full border-2 border-surface ${isPrivate ? 'bg-good text-surface' : 'bg-muted text-surface'}`}
                    >
                      <Mark aria-hidden="true" className="size-4" strokeWidth={3} />
                    </span>
                  ) : null}
                </button>
              </li>
            );
          })}
        </ul>
      </div>
      <div role="status" className="grid min-h-12 content-start gap-1">
        {latest ? (
          <>
            <p className="font-medium text-ink">{t(`tools.room.things.${latest}.name`)}</p>
            <p className="text-body text-muted">{t(`tools.room.things.${latest}.why`)}</p>
          </>
        ) : null}
        {found === total ? <p className="font-medium text-good">{t('tools.room.all')}</p> : null}
      </div>
      {seen.length > 0 ? (
        <Button variant="outline" className="justify-self-start" onClick={() => change({ seen: '' })}>
          {t('tools.drill.again')}
        </Button>
      ) : null}
    </ToolFrame>
  );
}
