import { expect, it } from 'vitest';
import { expandDeclaredEntities } from './declared-entities.ts';

const declared = (declarations: string, content: string) => `<!DOCTYPE d [${declarations}]><d>${content}</d>`;

it('replaces the entities that a document declares, and those within them [file.kinds]', () => {
  const entities = `<!-- don't "]" --><!ENTITY price "1,250"><!ENTITY both 'Lamp [5] &amp; Co at &price;'>`;
  expect(expandDeclaredEntities(declared(entities, '&both;, &amp; &other;'))).toBe(
    '<!DOCTYPE d ><d>Lamp [5] &amp; Co at 1,250, &amp; &other;</d>',
  );
});

it('leaves literal text, other documents and files outside the document as they are [file.kinds]', () => {
  const literal = declared('<!ENTITY a "5"><!ENTITY b SYSTEM "b.txt">', '<![CDATA[&a;]]>&a;&b;');
  expect(expandDeclaredEntities(literal)).toBe('<!DOCTYPE d ><d><![CDATA[&a;]]>5&b;</d>');
  const page = '<!DOCTYPE html><p>&a; [5]</p>';
  expect(expandDeclaredEntities(page)).toBe(page);
});

it('expands neither endless nor exploding entities [file.kinds]', () => {
  expect(expandDeclaredEntities(declared('<!ENTITY a "&b;"><!ENTITY b "&a;">', '&a;'))).toContain('&a;');
  const levels = Array.from({ length: 12 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`);
  const bomb = declared(`<!ENTITY l0 "1234567890">${levels.join('')}`, '&l12;'.repeat(1000));
  expect(expandDeclaredEntities(bomb).length).toBeLessThan(10_000);
  const long = declared(`<!ENTITY a "${'5'.repeat(90_000)}">`, '&a;'.repeat(1000));
  expect(expandDeclaredEntities(long).length).toBeLessThan(5_000_000);
});
