import { describe, expect, it } from 'vitest';
import { filesNamedIn } from './named-files.ts';

const [tower, harbour] = [{ name: 'The tower' }, { name: '港口.pdf' }];

describe('a question that names sources [chat.mention]', () => {
  it('searches only these, by its other words', () => {
    expect(filesNamedIn('Who built it, “The tower” ?', [tower, harbour])).toEqual({
      files: [tower],
      question: 'Who built it,  it  ?',
    });
    expect(filesNamedIn('比较“The tower”与“港口.pdf”', [tower, harbour]).files).toEqual([tower, harbour]);
  });

  it('searches all without a name, and by the title if nothing else is asked', () => {
    expect(filesNamedIn('The tower?', [tower, harbour])).toEqual({
      files: [tower, harbour],
      question: 'The tower?',
    });
    expect(filesNamedIn('“The tower”', [tower, harbour])).toEqual({
      files: [tower],
      question: '“The tower”',
    });
  });
});
