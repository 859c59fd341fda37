import type { PageKind } from '@studiolo/contract/notebooks/source-entities';

/** Sites by kind. An entry also covers the subdomains. */
const SITES: readonly (readonly [PageKind, readonly string[]])[] = [
  [
    'encyclopedia',
    [
      'wikipedia.org',
      'britannica.com',
      'baike.baidu.com',
      'zgbk.com',
      'encyclopedia.com',
      'scholarpedia.org',
    ],
  ],
  [
    'paper',
    [
      ...[
        'arxiv.org',
        'doi.org',
        'pubmed.ncbi.nlm.nih.gov',
        'pmc.ncbi.nlm.nih.gov',
        'biorxiv.org',
        'medrxiv.org',
      ],
      ...['nature.com', 'science.org', 'sciencedirect.com', 'link.springer.com', 'onlinelibrary.wiley.com'],
      ...[
        'ieeexplore.ieee.org',
        'dl.acm.org',
        'jstor.org',
        'plos.org',
        'frontiersin.org',
        'mdpi.com',
        'ssrn.com',
      ],
      ...['tandfonline.com', 'academic.oup.com', 'cambridge.org', 'aclanthology.org', 'openreview.net'],
      ...['semanticscholar.org', 'researchgate.net', 'cnki.net', 'wanfangdata.com.cn', 'cqvip.com'],
    ],
  ],
  [
    'video',
    [
      'youtube.com',
      'youtu.be',
      'vimeo.com',
      'bilibili.com',
      'v.qq.com',
      'youku.com',
      'ted.com',
      'dailymotion.com',
    ],
  ],
  [
    'forum',
    [
      ...[
        'reddit.com',
        'stackoverflow.com',
        'stackexchange.com',
        'superuser.com',
        'serverfault.com',
        'quora.com',
      ],
      ...['zhihu.com', 'tieba.baidu.com', 'douban.com', 'v2ex.com', 'news.ycombinator.com', 'discourse.org'],
    ],
  ],
  [
    'news',
    [
      ...[
        'reuters.com',
        'apnews.com',
        'bbc.com',
        'bbc.co.uk',
        'nytimes.com',
        'theguardian.com',
        'washingtonpost.com',
      ],
      ...[
        'wsj.com',
        'ft.com',
        'economist.com',
        'cnn.com',
        'bloomberg.com',
        'aljazeera.com',
        'lemonde.fr',
        'spiegel.de',
      ],
      ...[
        'xinhuanet.com',
        'news.cn',
        'people.com.cn',
        'thepaper.cn',
        'caixin.com',
        'cctv.com',
        'chinanews.com.cn',
      ],
    ],
  ],
  ['official', ['europa.eu', 'who.int', 'un.org', 'oecd.org', 'worldbank.org', 'imf.org', 'nato.int']],
];

const OFFICIAL = /(?:^|\.)(?:gov|gob|gouv|mil)(?:\.[a-z]{2})?$/;
const FORUM = /^(?:forums?|bbs|community|discuss|answers)\./;
const NEWS = /^news\./;

/** Kind of a page, by its site and path alone. `page` if they do not reveal it. */
export const pageKind = (address: string): PageKind => {
  const { hostname, pathname } = new URL(address);
  const host = hostname.replace(/^www\./, '');
  const isOf = (site: string): boolean => host === site || host.endsWith(`.${site}`);
  const kind = SITES.find(([, sites]) => sites.some(isOf))?.[0];
  if (kind) return kind;
  if (OFFICIAL.test(host)) return 'official';
  if (FORUM.test(host)) return 'forum';
  if (NEWS.test(host) || pathname.startsWith('/news/')) return 'news';
  return /\.(?:pdf|docx?|pptx?|xlsx?|epub)$/i.test(pathname) ? 'document' : 'page';
};
