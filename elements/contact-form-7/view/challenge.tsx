import { useContext } from 'react';
import { readClasses } from '../markup/markup.ts';
import { FieldContext, type PartProps, useFormState } from './form-context.tsx';
import { toReactProps } from './properties.ts';

/** The question of a quiz. */
export function Question({ node, children }: PartProps) {
  const { questions } = useFormState();
  return <span {...toReactProps(node)}>{questions[useContext(FieldContext)] ?? children}</span>;
}

export function CaptchaImage({ node }: PartProps) {
  const { images } = useFormState();
  const field =
    readClasses(node)
      .map((name) => /^wpcf7-captcha-(.+)$/.exec(name)?.[1])
      .find(Boolean) ?? '';
  return <img alt="" {...toReactProps(node)} {...(images[field] ? { src: images[field] } : {})} />;
}
