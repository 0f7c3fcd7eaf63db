/**
 * Eight drawings for popups without a picture: `image.src: "tagdrop:gift"`. Two tones of the accent, so that they fit
 * every brand.
 */
const DRAWINGS: Readonly<Record<string, readonly [dark: string, light: string]>> = {
  gift: [
    'M30 58h100v72H30zM22 40h116v22H22z',
    'M72 40h16v90H72zM80 40C60 40 42 34 46 22s28-4 34 18c6-22 30-30 34-18s-14 18-34 18z',
  ],
  envelope: ['M22 44h116v78H22z', 'M22 44l58 46 58-46v12l-58 46-58-46z'],
  tag: ['M26 26h56l56 56-56 56-56-56z', 'M52 42a10 10 0 1 0 .1 0zM78 66l30 30-8 8-30-30z'],
  percent: [
    'M80 16a64 64 0 1 0 .1 0z',
    'M56 46a14 14 0 1 0 .1 0zM104 86a14 14 0 1 0 .1 0zM106 44l10 8-62 66-10-8z',
  ],
  truck: [
    'M14 46h82v66H14zM100 66h26l20 24v22h-46z',
    'M42 100a16 16 0 1 0 .1 0zM120 100a16 16 0 1 0 .1 0zM108 74h14l12 14h-26z',
  ],
  clock: ['M80 16a64 64 0 1 0 .1 0z', 'M74 40h12v38l28 16-6 10-34-20z'],
  heart: [
    'M80 138C20 96 14 66 26 44s42-20 54 4c12-24 42-26 54-4s6 52-54 94z',
    'M44 52c6-8 14-8 20-4-12 2-18 12-18 24-6-6-6-14-2-20z',
  ],
  megaphone: ['M20 64h32l72-36v104L52 96H20z', 'M52 96h24l10 40H64zM132 66a18 18 0 0 1 0 28z'],
};

export const ART_NAMES = Object.keys(DRAWINGS);

/** In the picture's place; decoration. An unknown name draws the gift. */
export function Art({ name }: { name: string }) {
  const [dark, light] = (DRAWINGS[name] ?? DRAWINGS.gift) as readonly [string, string];
  return (
    <div className="popup-picture popup-art" part="image" aria-hidden="true">
      <svg viewBox="0 0 160 160" aria-hidden="true" focusable="false">
        <path className="art-dark" d={dark} />
        <path className="art-light" d={light} />
      </svg>
    </div>
  );
}
