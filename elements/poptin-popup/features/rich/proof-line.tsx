import { say } from '../../../../shared/words/say.ts';
import type { Proof } from './wire.ts';
import type { RichWords } from './words.ts';

/** Faces, stars and a line of social proof. */
export function ProofLine({ proof, words, intl }: { proof: Proof; words: RichWords; intl: string }) {
  const { rating, text, avatars } = proof;
  return (
    <p className="popup-proof" part="proof">
      {avatars.length > 0 && (
        <span className="proof-faces">
          {avatars.map((src) => (
            <img key={src} src={src} alt="" width="32" height="32" decoding="async" />
          ))}
        </span>
      )}
      {rating > 0 && (
        <span
          className="proof-stars"
          role="img"
          aria-label={say(words.rating, intl, { rating })}
          style={{ '--rating': `${rating * 20}%` } as object}
        />
      )}
      {text && <span className="proof-text">{text}</span>}
    </p>
  );
}
