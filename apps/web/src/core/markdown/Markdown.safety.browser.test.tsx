import { afterEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { drawDiagram } from './diagram/draw-diagram.ts';
import { HOSTILE_DIAGRAMS, HOSTILE_TEXTS } from '@studiolo/markdown/hostile-texts';
import { HOSTILE_VECTORS, WRAPPERS } from '@studiolo/markdown/hostile-vectors';
import { Markdown } from './Markdown.tsx';

const FORBIDDEN = 'script, iframe, object, embed, form, base, link, meta, style, input, video, audio';

/** Returns all elements and attributes that must never occur in rendered text. */
const faults = (root: ParentNode): string[] => {
  const elements = [...root.querySelectorAll('*')];
  const handlers = elements.filter((element) =>
    element.getAttributeNames().some((name) => name.startsWith('on')),
  );
  const links = [...root.querySelectorAll<HTMLAnchorElement>('a')].filter(
    ({ protocol, rel, target }) =>
      !['http:', 'https:', 'mailto:'].includes(protocol) || !rel.includes('noopener') || target !== '_blank',
  );
  const pictures = [...root.querySelectorAll('img')].filter(({ src }) => {
    const { origin } = new URL(src, location.href);
    return origin !== location.origin && !/^data:image\/(?:png|jpeg|gif|webp|svg)/.test(src);
  });
  const addressed = elements.filter((element) => element.hasAttribute('xlink:href') || element.id);
  return [...handlers, ...links, ...pictures, ...addressed, ...root.querySelectorAll(FORBIDDEN)].map(
    ({ outerHTML }) => outerHTML,
  );
};

const fetchedElsewhere = () =>
  performance.getEntriesByType('resource').filter(({ name }) => new URL(name).origin !== location.origin);

afterEach(() => {
  expect('__xss' in window).toBe(false);
  expect(fetchedElsewhere()).toEqual([]);
});

const formulasAreTypeset = async (container: Element) => {
  await expect.poll(() => container.querySelector('.formula-source')).toBeNull();
};

describe('never runs markup from a text [chat.markdown]', () => {
  it.each(HOSTILE_TEXTS)('%j', async (text) => {
    const { container } = await render(<Markdown text={text} renderCitation={(number) => <b>{number}</b>} />);
    await expect.poll(() => container.querySelector('img')?.alt ?? container.textContent).not.toBe('');
    await formulasAreTypeset(container);
    expect(faults(container)).toEqual([]);
  });

  it('not even while it grows, character by character', async () => {
    const screen = await render(<Markdown text="" isStreaming />);
    for (const text of HOSTILE_TEXTS) {
      for (let length = 1; length <= text.length; length += 3) {
        await screen.rerender(<Markdown text={text.slice(0, length)} isStreaming />);
        expect(faults(screen.container)).toEqual([]);
      }
    }
  });

  it('not even with all of them in one text', async () => {
    const { container } = await render(<Markdown text={HOSTILE_TEXTS.join('\n\n')} />);
    await formulasAreTypeset(container);
    expect(faults(container)).toEqual([]);
  });
});

describe('never runs markup from a text, wherever in the text it is [chat.markdown]', () => {
  it('covers more than three hundred texts in thirty positions', () => {
    expect(HOSTILE_VECTORS.length).toBeGreaterThanOrEqual(300);
    expect(WRAPPERS.length).toBeGreaterThanOrEqual(30);
  });

  it.each(WRAPPERS.map((wrap) => [wrap('…'), wrap] as const))('%j', async (_, wrap) => {
    const { container } = await render(
      HOSTILE_VECTORS.map((vector) => <Markdown key={vector} text={wrap(vector)} />),
    );
    expect(container.querySelectorAll('.markdown')).toHaveLength(HOSTILE_VECTORS.length);
    await formulasAreTypeset(container);
    expect(faults(container)).toEqual([]);
  });
});

describe('never runs code from a diagram [chat.markdown]', () => {
  it.each(HOSTILE_DIAGRAMS)('%j', async (source) => {
    const drawing = await drawDiagram(source, 'light');
    const markup = decodeURIComponent(drawing?.address.replace('data:image/svg+xml,', '') ?? '');
    const svg = new DOMParser().parseFromString(
      markup || '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'image/svg+xml',
    );
    expect(svg.querySelector('script, iframe, object, embed, image, img, parsererror')).toBeNull();
    expect(markup).not.toMatch(/javascript:|evil\.test\/x|\son\w+\s*=\s*["']/i);
    expect(document.querySelector('[id^="ddiagram"], [id^="diagram"]')).toBeNull();
  });

  it('shows a diagram as an image, in which no script can run', async () => {
    const { container } = await render(<Markdown text={'```mermaid\ngraph TD\nA[Start] --> B[结束]\n```'} />);
    await expect
      .poll(() => container.querySelector<HTMLImageElement>('.diagram img')?.naturalWidth ?? 0)
      .toBeGreaterThan(0);
    expect(faults(container)).toEqual([]);
  });
});
