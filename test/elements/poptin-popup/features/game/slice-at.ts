/** The slice below the pointer at the top after a rotation by `degrees`. */
export function sliceAt(slices: number, degrees: number): number {
  const turned = (((360 - (degrees % 360)) % 360) + 360) % 360;
  return Math.floor(turned / (360 / slices)) % slices;
}
