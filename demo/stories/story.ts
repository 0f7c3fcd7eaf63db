/** One state of one element, shown on a separate page. Stories are data: the gallery and the story page draw them. */
export interface Story {
  /** Unique in its file; part of the story's address. */
  id: string;
  title: string;
  /** Stories of one group fold away together, under this heading. */
  group?: string;
  /** One or two sentences: what to see and what to try. */
  description: string;
  /** The markup of the story; its first tag of the element is the one that the controls change. */
  html: string;
  /** A value for the element's `settings` property, set before the element is defined. */
  settings?: unknown;
}

/** An element's contribution to the gallery. */
export interface StoryFile {
  stories: readonly Story[];
  /** Global functions the element calls if the page defines them; the story page does, and logs the calls. */
  callbacks?: readonly string[];
}

/** A JSON child for an element, indented as in the markup to copy. */
export function inlineJson(value: unknown): string {
  const text = JSON.stringify(value, null, 2)
    .replaceAll('</', '<\\/') // a template in it must not end the script
    .replaceAll('\n', '\n    ');
  return `<script type="application/json">\n    ${text}\n  </script>`;
}
