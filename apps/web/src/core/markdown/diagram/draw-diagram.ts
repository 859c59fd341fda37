import mermaid from 'mermaid';
import { chartColors } from './chart-colors.ts';
import { isSelfContained, withoutSettings } from './is-self-contained.ts';

export type Drawing = {
  readonly address: string;
  readonly markup: string;
  readonly width: number;
  readonly height: number;
};

/** Theme: that of the page, or white paper regardless of the page's theme. */
export type Look = 'light' | 'dark' | 'paper';

const MAX_SOURCE_LENGTH = 20_000;
const MAX_EDGES = 300;
const MAX_CHART_WIDTH = 726;
const MIN_CHART_WIDTH = 480;
/** Empty space that Mermaid leaves below a timeline, in px. */
const TIMELINE_BOTTOM_SPACE_PX = 24;
const FONT = 'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';

let drawings = 0;

/** Draws a timeline as wide as its column; a wider one would be scaled down with its text. */
const timelineOptions = () => {
  const useWidth = Math.min(MAX_CHART_WIDTH, Math.max(MIN_CHART_WIDTH, innerWidth - 64));
  // Full dates would overlap in a narrow chart.
  const dates = useWidth < MAX_CHART_WIDTH ? { axisFormat: '%m-%d' } : {};
  return { useWidth, ...dates, fontSize: 13, sectionFontSize: 13, barHeight: 24, barGap: 6, topPadding: 48 };
};

const initialize = (look: Look) => {
  const isDark = look === 'dark';
  const page = getComputedStyle(document.documentElement);
  const color = (name: string, light: string, dark: string) =>
    (look !== 'paper' && page.getPropertyValue(name).trim()) || (isDark ? dark : light);
  const ink = color('--text', '#24221f', '#d6d8d7');
  const soft = color('--soft', '#6b665d', '#a0a6a3');
  const bubble = color('--bubble', '#edf2ee', '#242a27');
  const line = color('--line', '#e8e4dd', '#2a2e2c');

  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    htmlLabels: false,
    maxTextSize: MAX_SOURCE_LENGTH,
    maxEdges: MAX_EDGES,
    fontFamily: FONT,
    gantt: timelineOptions(),
    theme: 'base',
    // The axis uses the text color of the page, which is not defined inside an image.
    themeCSS: `.grid .tick line { stroke: ${color('--line-strong', '#dcd6cc', '#3a403e')}; }`,
    darkMode: isDark,
    themeVariables: {
      darkMode: isDark,
      fontFamily: FONT,
      background: color('--paper', '#fbfaf8', '#191b1a'),
      primaryColor: bubble,
      primaryBorderColor: soft,
      primaryTextColor: ink,
      secondaryColor: color('--code', '#f5f3ef', '#131514'),
      tertiaryColor: color('--raised', '#ffffff', '#1f2221'),
      lineColor: soft,
      textColor: ink,
      clusterBorder: line,
      ...chartColors(
        isDark,
        ink,
        color('--paper', '#fbfaf8', '#191b1a'),
        color('--line-strong', '#dcd6cc', '#3a403e'),
      ),
      useGradient: false,
      dropShadow: 'none',
    },
  });
};

/**
 * Converts Mermaid's output, which may not be well-formed XML, to the XML that an image requires. Nothing
 * runs or loads in the process.
 */
const toDrawing = (written: string, look: Look): Drawing | undefined => {
  const svg = new DOMParser().parseFromString(written, 'text/html').querySelector('svg');
  if (!svg) return undefined;
  const { x, y, width: wide, height: high } = svg.viewBox.baseVal;
  const isOverTime = svg.getAttribute('aria-roledescription') === 'gantt';
  const [width, height] = [wide || 600, (high || 400) - (isOverTime ? TIMELINE_BOTTOM_SPACE_PX : 0)];
  svg.setAttribute('viewBox', [x, y, width, height].join(' '));
  // Without a size, the image would fill its container or collapse.
  svg.setAttribute('width', String(width));
  svg.setAttribute('height', String(height));
  if (look === 'paper') {
    const sheet = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
    for (const [name, value] of Object.entries({ x, y, width, height, fill: '#ffffff' }))
      sheet.setAttribute(name, String(value));
    svg.prepend(sheet);
  }
  const markup = new XMLSerializer().serializeToString(svg);
  return { address: `data:image/svg+xml,${encodeURIComponent(markup)}`, markup, width, height };
};

/**
 * Draws a Mermaid diagram; returns undefined if the source is invalid. The result is the URL of an image, so
 * that nothing in it can run or load.
 */
export const drawDiagram = async (written: string, look: Look): Promise<Drawing | undefined> => {
  const source = withoutSettings(written);
  if (source.length > MAX_SOURCE_LENGTH || !isSelfContained(source)) return undefined;
  try {
    initialize(look);
    drawings += 1;
    const { svg } = await mermaid.render(`diagram-${drawings}`, source);
    return toDrawing(svg, look);
  } catch {
    return undefined;
  }
};
