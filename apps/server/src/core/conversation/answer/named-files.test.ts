import { describe, expect, it } from 'vitest';
import { namedIn } from './named-files.ts';

const [tower, harbour] = [{ name: 'The tower' }, { name: '港口.pdf' }];

describe('a question that names sources [chat.mention]', () => {
  it('is asked of these alone, by its other words', () => {
    expect(namedIn('Who built it, “The tower” ?', [tower, harbour])).toEqual({
      files: [tower],
      question: 'Who built it,  it  ?',
    });
    expect(namedIn('比较“The tower”与“港口.pdf”', [tower, harbour]).files).toEqual([tower, harbour]);
  });

  it('is asked of all where it names none, and by its title where it says nothing else', () => {
    expect(namedIn('The tower?', [tower, harbour])).toEqual({
      files: [tower, harbour],
      question: 'The tower?',
    });
    expect(namedIn('“The tower”', [tower, harbour])).toEqual({ files: [tower], question: '“The tower”' });
  });
});
