import { createContext, Fragment, useContext, type ReactNode } from 'react';

/** What stands for a number that cites a source, or undefined where the number cites nothing. */
export type RenderCitation = (number: number) => ReactNode | undefined;

export const CitationContext = createContext<RenderCitation | undefined>(undefined);

type Props = { numbers: readonly number[]; children: ReactNode };

/** Shows the cited numbers as the page renders them. Where none is known, the text stays as it was written. */
export const Citation = ({ numbers, children }: Props) => {
  const renderCitation = useContext(CitationContext);
  const chips = numbers.map((number) => renderCitation?.(number));
  if (chips.every((chip) => chip === undefined)) return children;

  return (
    <span className="citations">
      {numbers.map((number, index) => (
        <Fragment key={index}>{chips[index] ?? `[${number}]`}</Fragment>
      ))}
    </span>
  );
};
