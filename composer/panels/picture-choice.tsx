import type { PageOptions } from '../preview/subject.ts';
import { Thumbnail } from '../preview/thumbnail.tsx';
import type { JsonObject } from '../state/json-path.ts';

/** One choice, with the popup as it would look. */
export interface Pictured {
  readonly value: string;
  readonly label: string;
  readonly popup: JsonObject;
}

interface Props {
  legend: string;
  name: string;
  value: string;
  choices: readonly Pictured[];
  /** Address of `frame.html`. */
  frame: string;
  page: PageOptions;
  onChoose(value: string): void;
}

/** A choice by live pictures of the popup. */
export function PictureChoice({ legend, name, value, choices, frame, page, onChoose }: Props) {
  return (
    <fieldset className="thumbnails">
      <legend>{legend}</legend>
      {choices.map((each) => (
        <label key={each.value} className="thumbnail">
          <input
            type="radio"
            name={name}
            checked={each.value === value}
            onChange={() => onChoose(each.value)}
          />
          <Thumbnail frame={frame} page={page} popup={each.popup} />
          <span>{each.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
