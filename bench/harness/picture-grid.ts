import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type GridPicture = { type: string; bytes: Buffer };

const STYLE = `body{margin:0 24px;font:16px sans-serif}
main{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:8px;max-width:900px;margin:auto}
img{display:block;width:100%;height:auto;border-radius:8px}`;

export const startPictureGrid = async (pictures: readonly GridPicture[], count: number, side: number) => {
  const images = Array.from(
    { length: count },
    (_, at) => `<img src="/${at % pictures.length}" alt="" width="${side}" height="${side}" loading="lazy">`,
  );
  const page = `<!doctype html><title>Grid</title><style>${STYLE}</style><main>${images.join('')}</main>`;
  const server = createServer(({ url = '/' }, response) => {
    const picture = url === '/' ? undefined : pictures[Number(url.slice(1))];
    if (url === '/') response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    else if (picture)
      response
        .writeHead(200, { 'content-type': picture.type, 'cache-control': 'max-age=3600' })
        .end(picture.bytes);
    else response.writeHead(204).end();
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
