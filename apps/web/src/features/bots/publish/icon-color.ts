const DARK = '#1c1b19';
const LIGHT = '#fff';
/** Brightness from which a color needs a dark icon, from 0 to 255. */
const MIN_BRIGHT = 150;

/** Returns the color of an icon on a color such as `#2c6a57`, as `embed.js` draws it. */
export const iconColor = (background: string): string => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(background.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > MIN_BRIGHT ? DARK : LIGHT;
};
