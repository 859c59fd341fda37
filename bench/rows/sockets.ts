import type { Row } from '../harness/figure.ts';
import { openIdlePages, SOCKETS_PER_USER } from '../harness/open-pages.ts';
import { startProduct } from '../harness/product.ts';

const USERS = 100;

export const sockets: Row = {
  name: 'sockets',
  about: `${USERS * SOCKETS_PER_USER} idle pages of ${USERS} users on one server`,
  async measure() {
    const product = await startProduct('http://127.0.0.1:9/v1');
    try {
      const { pages, kilobytesEach } = await openIdlePages(product, USERS);
      return [
        { measure: 'open pages', value: pages.length, atLeast: USERS * SOCKETS_PER_USER },
        { measure: 'memory per page', unit: 'KB', value: kilobytesEach, atMost: 60 },
        {
          measure: 'response to a ping of the last page',
          value: (await pages.at(-1)?.exchange('ping')) ?? 'no',
        },
      ];
    } finally {
      await product.stop();
    }
  },
};
