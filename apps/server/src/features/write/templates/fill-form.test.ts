import { expect, it } from 'vitest';
import { fieldsIn, fillForm } from './fill-form.ts';
import { PRESETS } from './presets/presets.ts';

it('fills fields, turns each line into a list item, and omits empty lines [write.template]', () => {
  const skeleton =
    '# Report {{week}}\n\n{{place}} · {{people}}\n\n- [ ] {{done}}\n\n## Next\n\n- {{next}}\n\n{{note}}';
  expect(fillForm(skeleton, { week: '12', people: 'Ann', done: 'One\n- two\n\n', note: 'All\ngood.' })).toBe(
    '# Report 12\n\nAnn\n\n- [ ] One\n- [ ] two\n\n## Next\n\nAll\ngood.',
  );
});

it('inserts the input unchanged [write.template]', () => {
  expect(fillForm('Dear {{ name }},', { name: '$& {{name}}' })).toBe('Dear $& {{name}},');
  expect(fieldsIn('{{a}} {{ b }} {{a}} {{}} {{c\n}}')).toEqual(['a', 'b']);
});

it.each(['en', 'zh'] as const)(
  'has at least twelve complete templates in %s [write.template]',
  (language) => {
    const presets = PRESETS[language];
    expect(presets.length).toBeGreaterThanOrEqual(12);
    expect(new Set(presets.map(({ id }) => id)).size).toBe(presets.length);
    for (const { skeleton, fields } of presets) {
      expect(fieldsIn(skeleton).toSorted()).toEqual(
        fields
          .map(({ name }) => name)
          .filter(
            (name) =>
              !['tone', 'readers', 'place', 'mood'].includes(name) || skeleton.includes(`{{${name}}}`),
          )
          .toSorted(),
      );
      expect(fields.some(({ isRequired }) => isRequired)).toBe(true);
      const filled = fillForm(
        skeleton,
        Object.fromEntries(fields.map(({ name, example }) => [name, example])),
      );
      expect(filled).not.toContain('{{');
      expect(filled.length).toBeGreaterThan(20);
    }
  },
);

it('finds the fields of a text with many spaces in linear time [write.template]', () => {
  expect(fieldsIn(`{{ ${' '.repeat(1_000_000)}a`)).toEqual([]);
  expect(fieldsIn('{{  Name of the lamp  }}')).toEqual(['Name of the lamp']);
});
