import { readClasses } from '../markup/markup.ts';
import { type PartProps, useFormState } from './part.tsx';
import { toReactProps } from './properties.ts';

/** The question of a quiz. */
export function Question({ node, place }: PartProps) {
  const { questions } = useFormState(place);
  return <span {...toReactProps(node)}>{questions[place.field] ?? place.draw(node.children, place)}</span>;
}

export function CaptchaImage({ node, place }: PartProps) {
  const { images } = useFormState(place);
  const field =
    readClasses(node)
      .map((name) => /^wpcf7-captcha-(.+)$/.exec(name)?.[1])
      .find(Boolean) ?? '';
  return <img alt="" {...toReactProps(node)} {...(images[field] ? { src: images[field] } : {})} />;
}
