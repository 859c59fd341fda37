import { createContext, Fragment, useContext, type ReactNode } from 'react';

/** Renders a citation by its number; undefined if the number cites nothing. */
export type RenderCitation = (number: number) => ReactNode | undefined;

export const CitationContext = createContext<RenderCitation | undefined>(undefined);

type Props = { numbers: readonly number[]; children: ReactNode };

/** Renders the cited numbers; the text stays unchanged if none is known. */
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
