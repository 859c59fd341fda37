import type { Offers, PlanHolds } from '@studiolo/contract/billing/entities';
import { useText } from '../../../platform/i18n/use-text.ts';
import styles from './Comparison.module.css';
import { plansTexts } from './plans.texts.ts';

type Props = Pick<Offers, 'free' | 'pro'> & { isPro: boolean };

/** What there is for nothing beside what Pro holds. */
export const Comparison = ({ free, pro, isPro }: Props) => {
  const text = useText(plansTexts);
  const lines: [string, (holds: PlanHolds, isPaid: boolean) => string][] = [
    [text('holdsAnswers'), ({ answers }) => text('answersADay', { count: answers })],
    [text('holdsModels'), (_holds, isPaid) => text(isPaid ? 'allModels' : 'freeModels')],
    [text('holdsPictures'), ({ pictures }) => text('picturesADay', { count: pictures })],
    [
      text('holdsMinutes'),
      ({ minutes }, isPaid) => text(isPaid ? 'minutesAMonth' : 'minutesInAll', { count: minutes }),
    ],
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
