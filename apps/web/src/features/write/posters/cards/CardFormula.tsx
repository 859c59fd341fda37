type Props = { tex: string; drawn: string | undefined; ink: string; isDisplay: boolean };

const lengthOf = (svg: string, name: string): string | undefined =>
  new RegExp(`${name}[=:]"? ?(-?[\\d.]+ex)`).exec(svg)?.[1];

export const CardFormula = ({ tex, drawn, ink, isDisplay }: Props) => {
  if (drawn === undefined) return <code>{tex}</code>;
  const svg = drawn.replaceAll('currentColor', ink);
  const picture = (
    <img
      alt={tex}
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      style={{
        display: 'inline-block',
        maxWidth: '100%',
        maxHeight: 'var(--card-room)',
        width: lengthOf(svg, ' width'),
        height: lengthOf(svg, ' height'),
        verticalAlign: lengthOf(svg, 'vertical-align'),
      }}
    />
  );
  return isDisplay ? <div style={{ textAlign: 'center' }}>{picture}</div> : picture;
};
