import { Hono } from 'hono';
import { Refusal } from '../../../provider/refusal.ts';

/** The folder of the plugin Really Simple CAPTCHA for its pictures. */
export const CAPTCHA_ROOT = '/wp-content/uploads/wpcf7_captcha';

/** The number of a picture, and the letters on it: not a real secret, since an SVG contains them. */
export const CAPTCHAS: Readonly<Record<string, string>> = { 1471: 'K7WP', 2683: 'MT4X', 3905: 'RH9C' };

/** The address of a picture; the form sends its number back. */
export const captchaAddress = (number: string): string => `${CAPTCHA_ROOT}/${number}.png`;

/** The field in which a form says which picture was shown. */
export const challengeField = (field: string): string => `_wpcf7_captcha_challenge_${field}`;

/** The pictures, by `{number}.png`: letters at a slant, behind two lines. */
export const captchaImageRoutes = () =>
  new Hono().get('/:name', (context) => {
    const letters = CAPTCHAS[context.req.param('name').replace('.png', '')];
    if (!letters) throw new Refusal(404, 'No such picture');
    const drawn = [...letters]
      .map(
        (letter, index) =>
          `<text x="${8 + index * 15}" y="${20 + (index % 2) * 4}" rotate="${index * 9 - 14}">${letter}</text>`,
      )
      .join('');
    return context.body(
      `<svg xmlns="http://www.w3.org/2000/svg" width="72" height="28" viewBox="0 0 72 28"><path fill="#f2f4f7" d="M0 0h72v28H0z"/><g font-family="monospace" font-size="18" fill="#26313f">${drawn}</g><path stroke="#8794a6" d="M0 9l72 11M0 21L72 8"/></svg>`,
      200,
      { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store' },
    );
  });
