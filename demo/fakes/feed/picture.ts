/** A picture of a post: two colours and a cup, by the post's number. An SVG is small and sharp at each size. */
export function pictureOf(id: string, label: string): string {
  const number = Number(id.replace(/\D/g, '').slice(-4)) || 7;
  const hue = (number * 47) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="${[800, 640, 360][number % 3]}" viewBox="0 0 64 64" preserveAspectRatio="xMidYMid slice">
<rect x="-60" y="-60" width="184" height="184" fill="hsl(${hue} 32% 78%)"/>
<circle cx="${18 + (number % 5) * 7}" cy="${16 + (number % 3) * 9}" r="26" fill="hsl(${(hue + 40) % 360} 40% 66%)"/>
<path d="M20 30h24v8a12 12 0 0 1-24 0zM44 32h4a4 4 0 0 1 0 10h-4" fill="hsl(${hue} 30% 96%)" stroke="hsl(${hue} 40% 30%)" stroke-width="1.5"/>
<text x="32" y="60" font-family="sans-serif" font-size="5" text-anchor="middle" fill="hsl(${hue} 45% 22%)">${label.replace(/[^\w .-]/g, '')}</text>
</svg>`;
}
