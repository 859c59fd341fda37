import type { Offers, PlanLimits } from '@studiolo/contract/billing/entities';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../../platform/config.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import styles from './Comparison.module.css';
import { plansTexts } from './plans.texts.ts';

type Props = { offers: Pick<Offers, 'free' | 'pro' | 'offers'>; isPro: boolean };
type Line = [string, (holds: PlanLimits, isPaid: boolean) => string];

/** Compares the free plan with Pro, including only services that are configured here. */
export const Comparison = ({ offers: { free, pro, offers }, isPro }: Props) => {
  const text = useText(plansTexts);
  const { data: config } = useQuery(configQuery);
  const pictures: Line[] = [
    [text('holdsPictures'), (holds) => text('picturesADay', { count: holds.pictures })],
  ];
  const minutes: Line[] = [
    [
      text('holdsMinutes'),
      (holds, isPaid) => text(isPaid ? 'minutesAMonth' : 'minutesInAll', { count: holds.minutes }),
    ],
  ];
  const lines: Line[] = [
    [text('holdsAnswers'), ({ answers }) => text('answersADay', { count: answers })],
    [text('holdsModels'), (_holds, isPaid) => text(isPaid ? 'allModels' : 'freeModels')],
    ...(offers.some(({ kind }) => kind === 'draw') ? pictures : []),
    ...(config?.hasTranscription ? minutes : []),
    [text('holdsPages'), ({ pages }) => text('pagesAMonth', { count: pages })],
    [text('holdsDocument'), ({ pagesADocument }) => text('pagesAtMost', { count: pagesADocument })],
  ];
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <td />
          <th scope="col" aria-current={!isPro}>
            {text('freePlan')}
          </th>
          <th scope="col" aria-current={isPro}>
            {text('plan')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(([name, holds]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{holds(free, false)}</td>
            <td>{holds(pro, true)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
