import product from '../../package.json' with { type: 'json' };

/** Version of this release, which `npm run release` sets. The wire’s `APP_VERSION` does not follow it. */
export const PRODUCT_VERSION = product.version;
