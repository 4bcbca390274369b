import { useTranslation } from 'react-i18next';
import { ADDRESS_DRILL, ADDRESS_ROUNDS, differences } from '#app/domain/guides/drills.ts';
import { DrillRounds } from './drill.tsx';
import { ToolFrame } from './frame.tsx';
import { useKeptAnswers } from './kept-answers.client.ts';

/** Two copies of an address: the reader says whether they are the same, and then sees where they are not. */
export function AddressTool() {
  const { t } = useTranslation('onboarding');
  const [answers, change] = useKeptAnswers('address', () => ({ given: '', seen: '0' }));
  return (
    <ToolFrame tool="address">
      <DrillRounds
        {...answers}
        drill={ADDRESS_DRILL}
        options={[
          { id: 'same', label: t('tools.address.same') },
          { id: 'different', label: t('tools.address.different') },
        ]}
        onChange={change}
        round={(id, isAnswered) => <Round id={id} isAnswered={isAnswered} />}
        why={(id) => t(`tools.address.why.${id}`)}
      />
    </ToolFrame>
  );
}

/** Letters that an eye compares at a time. */
const GROUP = 6;

function groupsOf(address: string): string[] {
  return address.match(new RegExp(`.{1,${String(GROUP)}}`, 'gu')) ?? [];
}

function Round({ id, isAnswered }: { id: string; isAnswered: boolean }) {
  const { t } = useTranslation('onboarding');
  const round = ADDRESS_ROUNDS.find((one) => one.id === id);
  if (!round) return null;
  const marked = isAnswered ? differences(round.wallet, round.form) : [];
  return (
    <dl className="grid gap-3">
      {(['wallet', 'form'] as const).map((side) => (
        <div key={side}>
          <dt className="text-xs font-medium text-muted">{t(`tools.address.${side}`)}</dt>
          <dd className="font-mono text-body text-ink">
            {groupsOf(round[side]).map((group, at) => (
              <span key={at} className="mr-2 inline-block">
                {[...group].map((letter, index) =>
                  marked.includes(at * GROUP + index) ? (
                    <mark key={index} className="rounded-sm bg-warn-soft font-semibold text-ink underline">
                      {letter}
                    </mark>
                  ) : (
                    letter
                  ),
                )}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
