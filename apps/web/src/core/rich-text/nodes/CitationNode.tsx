import { Fragment, use } from 'react';
import { CitationChip } from '../../reader/CitationChip.tsx';
import type { NodeProps } from './node-views.ts';
import { WritingContext } from './writing-context.ts';

/** Citation numbers, each of which opens its passage. A number without a citation is shown as plain text. */
export const CitationNode = ({ attrs }: NodeProps) => {
  const { anchors } = use(WritingContext);
  const numbers: unknown[] = Array.isArray(attrs['numbers']) ? attrs['numbers'] : [];
  const cited = numbers.map((number) => anchors.find((anchor) => anchor.number === number));
  if (cited.every((anchor) => anchor === undefined)) return <>[{numbers.join(', ')}]</>;
  return (
    <span className="citations">
      {cited.map((anchor, index) => (
        <Fragment key={index}>
          {anchor ? <CitationChip anchor={anchor} /> : `[${String(numbers[index])}]`}
        </Fragment>
      ))}
    </span>
  );
};
