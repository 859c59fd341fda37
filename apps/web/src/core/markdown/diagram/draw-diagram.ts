import mermaid from 'mermaid';
import { chartColours } from './chart-colours.ts';
import { isSelfContained, withoutSettings } from './is-self-contained.ts';

export type Drawing = { readonly address: string; readonly width: number };

const LONGEST_SOURCE = 20_000;
const MOST_EDGES = 300;
const FONT = 'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';

let drawings = 0;

const initialise = (isDark: boolean) => {
  const page = getComputedStyle(document.documentElement);
  const colour = (name: string, light: string, dark: string) =>
    page.getPropertyValue(name).trim() || (isDark ? dark : light);
  const ink = colour('--text', '#24221f', '#d6d8d7');
  const soft = colour('--soft', '#6b665d', '#a0a6a3');
  const bubble = colour('--bubble', '#edf2ee', '#242a27');
  const line = colour('--line', '#e8e4dd', '#2a2e2c');

  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    htmlLabels: false,
    maxTextSize: LONGEST_SOURCE,
    maxEdges: MOST_EDGES,
    fontFamily: FONT,
    theme: 'base',
    darkMode: isDark,
    themeVariables: {
      darkMode: isDark,
      fontFamily: FONT,
      background: colour('--paper', '#fbfaf8', '#191b1a'),
      primaryColor: bubble,
      primaryBorderColor: soft,
      primaryTextColor: ink,
      secondaryColor: colour('--code', '#f5f3ef', '#131514'),
      tertiaryColor: colour('--raised', '#ffffff', '#1f2221'),
      lineColor: soft,
      textColor: ink,
      clusterBorder: line,
      ...chartColours(isDark, ink, colour('--paper', '#fbfaf8', '#191b1a')),
      useGradient: false,
      dropShadow: 'none',
    },
  });
};

/** An image has to be well-formed XML, which what Mermaid writes is not always. Nothing runs or loads in between. */
const toDrawing = (markup: string): Drawing | undefined => {
  const svg = new DOMParser().parseFromString(markup, 'text/html').querySelector('svg');
  if (!svg) return undefined;
  const address = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  return { address, width: svg.viewBox.baseVal.width || 600 };
};

/**
 * Draws a Mermaid diagram, or says undefined where its source is not one. The drawing is an address for an image
 * element: whatever stands in it can neither run nor load anything.
 */
export const drawDiagram = async (written: string, isDark: boolean): Promise<Drawing | undefined> => {
  const source = withoutSettings(written);
  if (source.length > LONGEST_SOURCE || !isSelfContained(source)) return undefined;
  try {
    initialise(isDark);
    drawings += 1;
    const { svg } = await mermaid.render(`diagram-${drawings}`, source);
    return toDrawing(svg);
  } catch {
    return undefined;
  }
};
