import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors/refusal.ts';

const isPage = (url: string): boolean => {
  const [path = ''] = url.split('?', 1);
  return path !== '/api' && !path.startsWith('/api/') && !/\.[a-z0-9]{2,5}$/i.test(path);
};

/** Serves the built page: hashed assets for a year, the page itself afresh, every in-app path as the page. */
export const serveStaticFiles = async (app: FastifyInstance, root: string): Promise<void> => {
  await app.register(staticFiles, {
    root,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || !isPage(request.url)) throw new Refusal('NOT_FOUND');
    return reply.sendFile('index.html');
  });
};
