import { Disclosure } from '../form/group-field.tsx';
import type { Attention } from './list-attention.ts';

/** What should be looked at before visitors come; a press leads to the setting. */
export function AttentionList({
  attention,
  onChoose,
}: {
  attention: readonly Attention[];
  onChoose(attention: Attention): void;
}) {
  if (attention.length === 0) return null;
  const count = attention.length === 1 ? '1 thing' : `${attention.length} things`;
  return (
    <section className="attention" aria-label="To look at">
      <Disclosure label={`${count} to look at`}>
        <ul>
          {attention.map((each) => (
            <li key={each.path.join('.')}>
              <button type="button" onClick={() => onChoose(each)}>
                {each.says}
              </button>
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}
