import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'vite';

const ENTRY = new URL('../../apps/web/bare-editor.js', import.meta.url).pathname;
const CODE = `
import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
const content = await (await fetch('/text')).json();
new Editor({ element: document.querySelector('main'), extensions: [StarterKit], content: content.map((each) => '<p>' + each + '</p>').join('') });
`;

const bundle = async (): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'bare-editor',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? CODE : null),
      },
    ],
    build: { write: false, target: 'esnext', rolldownOptions: { input: ENTRY } },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((each) =>
    'output' in each ? each.output : [],
  );
  const chunk = outputs.find((each) => each.type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('the bare editor could not be bundled');
  return chunk.code;
};

const PAGE = `<!doctype html><title>Editor</title>
<style>body{margin:0;height:100vh;overflow:auto;font:16px/1.7 sans-serif}main{max-width:760px;margin:auto}</style>
<main></main><script type="module" src="/editor.js"></script>`;

/** Serves a page with only Tiptap, its starter kit and some paragraphs. */
export const startBareEditor = async (paragraphs: readonly string[]) => {
  const answers: Record<string, [string, string]> = {
    '/': ['text/html', PAGE],
    '/editor.js': ['text/javascript', await bundle()],
    '/text': ['application/json', JSON.stringify(paragraphs)],
  };
  const server = createServer(({ url = '/' }, response) => {
    const [type, body] = answers[url] ?? ['text/plain', ''];
    response.writeHead(200, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
