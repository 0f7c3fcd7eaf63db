import type { ReactNode } from 'react';
import { useEngine } from '../../../../shared/paint/use-engine.ts';
import { adoptStylesFor } from '../../../../shared/surface/style-sheets.ts';
import type { Feature, FeatureOptions } from '../feature.ts';
import { rawContent } from '../wire.ts';
import { PeopleLine } from './people-line.tsx';
import { ProofLine } from './proof-line.tsx';
import sheet from './rich.css?inline';
import { Video } from './video.tsx';
import { readRich } from './wire.ts';
import { richWords } from './words.ts';

const adopt = (element: Element | null) => adoptStylesFor(element, sheet);

/** Structured content's social proof and video in a template: the settings have the content, the template the place. */
export async function createFeature({ poptin, mobile }: FeatureOptions): Promise<Feature> {
  const { proof, people, video } = readRich(rawContent(poptin, mobile));
  return {
    templateParts: {
      proof: ({ locale }) => {
        const { texts, intl } = useEngine(locale);
        return <Place>{proof && <ProofLine proof={proof} words={richWords(texts)} intl={intl} />}</Place>;
      },
      people: ({ popup, locale }) => {
        const here = useEngine(locale);
        return (
          <Place>{people.length > 0 && <PeopleLine popup={popup} people={people} locale={here} />}</Place>
        );
      },
      video: ({ popup, locale }) => {
        const words = richWords(useEngine(locale).texts);
        return <Place>{video && <Video popup={popup} video={video} words={words} />}</Place>;
      },
    },
  };
}

function Place({ children }: { children: ReactNode }) {
  return (
    <div className="template-part" ref={adopt}>
      {children}
    </div>
  );
}
