/** Bands of light on brushed metal, from corner to corner: position and brightness. */
const BANDS: readonly (readonly [number, string])[] = [
  [0, '#b9c0ca'],
  [0.16, '#dfe3e9'],
  [0.3, '#aab2be'],
  [0.44, '#f3f5f8'],
  [0.54, '#c3cad3'],
  [0.7, '#e6e9ee'],
  [0.84, '#a7afbb'],
  [1, '#cdd3db'],
];
/** Grains and scratches for each CSS pixel of the foil. */
const GRAINS = 0.055;
/** Between two rows of the print on the foil, in CSS pixels. */
const PRINT = 34;

/**
 * Paints a silver foil: light that runs over it, the grain of the metal, and a faint print in the brand's colour.
 *
 * @param random uniform in [0, 1); only for the grain
 */
export function paintFoil(
  brush: CanvasRenderingContext2D,
  width: number,
  height: number,
  tint: string,
  random: () => number = Math.random,
): void {
  const light = brush.createLinearGradient(0, 0, width, height);
  for (const [at, color] of BANDS) light.addColorStop(at, color);
  brush.fillStyle = light;
  brush.fillRect(0, 0, width, height);
  for (let grain = width * height * GRAINS; grain > 0; grain--) {
    brush.fillStyle = random() < 0.5 ? 'rgb(255 255 255 / 34%)' : 'rgb(60 68 82 / 16%)';
    brush.fillRect(random() * width, random() * height, 1 + random() * 2.2, 0.7);
  }
  brush.fillStyle = tint;
  brush.globalAlpha = 0.16;
  for (let row = 0; row * PRINT < height + PRINT; row++) {
    for (let x = (row % 2) * PRINT; x < width + PRINT; x += 2 * PRINT) star(brush, x, row * PRINT, 9);
  }
  brush.globalAlpha = 1;
}

/** Four points, as light glints. */
function star(brush: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  brush.beginPath();
  brush.moveTo(x, y - size);
  brush.quadraticCurveTo(x, y, x + size, y);
  brush.quadraticCurveTo(x, y, x, y + size);
  brush.quadraticCurveTo(x, y, x - size, y);
  brush.quadraticCurveTo(x, y, x, y - size);
  brush.fill();
}
