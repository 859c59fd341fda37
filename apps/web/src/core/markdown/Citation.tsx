import { createContext, Fragment, useContext, type ReactNode } from 'react';

/** Renders a citation by its number; returns undefined if the number cites nothing. */
export type RenderCitation = (number: number) => ReactNode | undefined;

export const CitationContext = createContext<RenderCitation | undefined>(undefined);

type Props = { numbers: readonly number[]; children: ReactNode };

/** Renders cited numbers. If none of them is known, the text is shown unchanged. */
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
