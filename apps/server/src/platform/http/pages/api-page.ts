import type { Call } from '@studiolo/contract/wire/endpoint';
import { describeApi } from '../open-api.ts';
import { escapeHtml } from '@studiolo/contract/text/escape-html';

const STYLE = `
  :root { color-scheme: light dark } a { color: #2c6a57 }
  body { font: 16px/1.6 system-ui, sans-serif; max-width: 820px; margin: 40px auto; padding: 0 20px; color: #24221f; background: #fbfaf8 }
  details { border-top: 1px solid #e8e4dd; padding: 10px 0 } summary { cursor: pointer } code { font-size: 14px }
  pre { overflow: auto; background: #f5f3ef; padding: 12px; border-radius: 8px; font-size: 13px } .method { color: #2c6a57; font-weight: 600 }
  @media (prefers-color-scheme: dark) { body { background: #191b1a; color: #d6d8d7 } details { border-color: #2a2e2c } pre { background: #131514 } a, .method { color: #79a494 } }`;

export const apiPage = (calls: readonly Call[]): string => {
  const { paths } = describeApi(calls);
  const entries = calls.map(({ method, path, summary, access }) => {
    const key = `/api${path.replace(/:(\w+)/g, '{$1}')}`;
    const operation = JSON.stringify(paths[key]?.[method.toLowerCase()], null, 2);
    return `<details><summary><span class="method">${method}</span> <code>${escapeHtml(key)}</code> · ${access}<br>${escapeHtml(summary)}</summary><pre tabindex="0">${escapeHtml(operation)}</pre></details>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Studiolo API</title><style>${STYLE}</style></head><body><main><h1>Studiolo API</h1>
<p>Every call of the contract. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>${entries.join('\n')}</main></body></html>`;
};
