import type { HtmlTagDescriptor, Plugin } from 'vite';

const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: 'link', attrs, injectTo: 'head' });

/** Lets the browser fetch a page's own chunks beside the frame's, instead of after the frame has run. */
export const preloadPage = (name: string): Plugin => ({
  name: 'preload-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const page = Object.values(bundle).find((output) => output.type === 'chunk' && output.name === name);
      if (page?.type !== 'chunk') throw new Error(`There is no chunk named ${name}.`);
      const isNew = (file: string) => !html.includes(file);
      const files = [page.fileName, ...page.imports];
      const styles = files.flatMap((file) => {
        const chunk = bundle[file];
        return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
      });
      return [
        ...files
          .filter(isNew)
          .map((file) => link({ rel: 'modulepreload', crossorigin: '', href: `/${file}` })),
        ...[...new Set(styles)]
          .filter(isNew)
          .map((file) => link({ rel: 'preload', as: 'style', crossorigin: '', href: `/${file}` })),
      ];
    },
  },
});
