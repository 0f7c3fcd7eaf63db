import type { ElementType } from 'react';
import { readClasses } from '../markup/markup.ts';
import { type PartProps, useFormState } from './parts/part.tsx';
import { toReactProps } from './properties.ts';

/** The question of a quiz. */
export function Question({ node, place }: PartProps) {
  const { questions } = useFormState(place);
  const Tag = node.tag as ElementType;
  return <Tag {...toReactProps(node)}>{questions[place.field] ?? place.draw(node.children, place)}</Tag>;
}

export function CaptchaImage({ node, place }: PartProps) {
  const { images } = useFormState(place);
  // the class contains the name without colons
  const name =
    readClasses(node)
      .map((each) => /^wpcf7-captcha-(.+)$/.exec(each)?.[1])
      .find(Boolean) ?? '';
  const [, src] = Object.entries(images).find(([field]) => field.replaceAll(':', '') === name) ?? [];
  return <img alt="" {...toReactProps(node)} {...(src ? { src } : {})} />;
}
