import { liteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js';
import { RegisterHTMLHandler } from 'mathjax-full/js/handlers/html.js';
import 'mathjax-full/js/input/tex/ams/AmsConfiguration.js';
import 'mathjax-full/js/input/tex/boldsymbol/BoldsymbolConfiguration.js';
import 'mathjax-full/js/input/tex/cancel/CancelConfiguration.js';
import 'mathjax-full/js/input/tex/color/ColorConfiguration.js';
import 'mathjax-full/js/input/tex/mathtools/MathtoolsConfiguration.js';
import 'mathjax-full/js/input/tex/mhchem/MhchemConfiguration.js';
import 'mathjax-full/js/input/tex/newcommand/NewcommandConfiguration.js';
import { TeX } from 'mathjax-full/js/input/tex.js';
import { mathjax } from 'mathjax-full/js/mathjax.js';
import { SVG } from 'mathjax-full/js/output/svg.js';

const MAX_FORMULA_LENGTH = 4000;

const adaptor = liteAdaptor();
RegisterHTMLHandler(adaptor);

const mathDocument = mathjax.document('', {
  InputJax: new TeX({
    packages: ['base', 'ams', 'boldsymbol', 'cancel', 'color', 'mathtools', 'mhchem', 'newcommand'],
    maxMacros: 200,
    // An invalid formula is shown as written.
    formatError: (_jax: unknown, error: Error) => {
      throw error;
    },
  }),
  // Draws each letter in place: WeChat removes ids, and with them all references to shared shapes.
  OutputJax: new SVG({ fontCache: 'none' }),
});

const UNUSED_ATTRIBUTES = / (?:class|role|focusable|aria-hidden|xmlns:xlink|data-[\w-]+)="[^"]*"/g;

/** Renders a formula as an SVG that needs neither fonts nor stylesheets. Undefined if it is invalid. */
export const formulaSvg = (tex: string, isDisplay: boolean): string | undefined => {
  if (tex.length > MAX_FORMULA_LENGTH) return undefined;
  try {
    const node = mathDocument.convert(tex, { display: isDisplay, em: 16, ex: 8 }) as Parameters<
      typeof adaptor.innerHTML
    >[0];
    const svg = adaptor.innerHTML(node).replace(UNUSED_ATTRIBUTES, '');
    return svg.startsWith('<svg') && !svg.includes('<a ') ? svg : undefined;
  } catch {
    return undefined;
  }
};
