import { expect, it } from 'vitest';
import { readSitemap } from './sitemap.ts';

it('reads the pages of a sitemap in all the ways that they can be written', () => {
  const map = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <url><loc> https://a.example/1?x=1&amp;y=2 </loc><image:loc>https://a.example/p.png</image:loc></url>
    <url><loc><![CDATA[https://a.example/2]]></loc></url><url><loc>javascript:alert(1)</loc></url>
    <url><loc>https://a.example/2</loc></url></urlset>`;
  expect(readSitemap(map)).toEqual({
    urls: ['https://a.example/1?x=1&y=2', 'https://a.example/2'],
    isIndex: false,
  });
});

it('distinguishes an index of sitemaps from a sitemap, and reads a plain list', () => {
  const index = '<sitemapindex><sitemap><loc>https://a.example/b.xml</loc></sitemap></sitemapindex>';
  expect(readSitemap(index)).toEqual({ urls: ['https://a.example/b.xml'], isIndex: true });
  expect(readSitemap('https://a.example/1\nhttps://a.example/2\n').urls).toHaveLength(2);
  expect(readSitemap('<html><p>See https://a.example/1 there</p></html>').urls).toEqual([]);
});
