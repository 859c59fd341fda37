import { DAY_MS } from '@studiolo/contract/wire/durations';
import { describe, expect, it } from 'vitest';
import { nextOccurrence, type Timing } from './next-occurrence.ts';
import { localTime } from './zone-offset.ts';

const daily = (timeZone: string, time: string): Timing => ({ every: 'day', weekday: 1, time, timeZone });

const next = (timing: Timing, after: string): string => nextOccurrence(timing, new Date(after)).toISOString();

const ZONES = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Shanghai', 'Pacific/Apia'];

describe('the next occurrence', () => {
  it.each([
    ['Europe/Berlin', '02:30', '2026-03-28T12:00:00Z', '2026-03-29T01:00:00.000Z'],
    ['America/New_York', '02:30', '2027-03-13T12:00:00Z', '2027-03-14T07:00:00.000Z'],
    ['Australia/Lord_Howe', '02:15', '2026-10-03T12:00:00Z', '2026-10-03T15:30:00.000Z'],
    ['Africa/Cairo', '00:00', '2027-04-29T12:00:00Z', '2027-04-29T22:00:00.000Z'],
  ])(
    'is the first instant after the gap if clocks in %s skip %s [schedules.time]',
    (zone, time, after, at) => {
      expect(next(daily(zone, time), after)).toBe(at);
    },
  );

  it.each([
    [
      'Europe/Berlin',
      '02:30',
      '2026-10-24T12:00:00Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ],
    [
      'America/New_York',
      '01:30',
      '2026-10-31T12:00:00Z',
      '2026-11-01T05:30:00.000Z',
      '2026-11-02T06:30:00.000Z',
    ],
    [
      'Australia/Lord_Howe',
      '01:45',
      '2027-04-03T00:00:00Z',
      '2027-04-03T14:45:00.000Z',
      '2027-04-04T15:15:00.000Z',
    ],
  ])(
    'is the first of two equal local times if clocks in %s show %s twice [schedules.time]',
    (zone, time, after, first, second) => {
      expect(next(daily(zone, time), after)).toBe(first);
      expect(next(daily(zone, time), first)).toBe(second);
    },
  );

  it('keeps the local time of a weekly schedule across a clock change [schedules.time]', () => {
    const weekly: Timing = { every: 'week', weekday: 7, time: '09:00', timeZone: 'Europe/Berlin' };
    expect(next(weekly, '2026-10-19T00:00:00Z')).toBe('2026-10-25T08:00:00.000Z');
    expect(next(weekly, '2026-10-18T06:59:59Z')).toBe('2026-10-18T07:00:00.000Z');
    expect(next(weekly, '2026-10-18T07:00:00Z')).toBe('2026-10-25T08:00:00.000Z');
  });

  it('checks a page at each full hour [schedules.time]', () => {
    const hourly: Timing = { ...daily('Asia/Kolkata', '00:00'), every: 'change' };
    expect(next(hourly, '2026-10-18T07:00:00Z')).toBe('2026-10-18T08:00:00.000Z');
  });

  it.each(ZONES.flatMap((zone) => ['00:00', '02:00', '02:30', '23:59'].map((time) => [zone, time] as const)))(
    'occurs once on each of 1500 local days in %s at %s, regardless of the requested time [schedules.time]',
    (zone, time) => {
      const timing = daily(zone, time);
      let at = new Date('2026-01-01T00:00:00Z');
      const days: number[] = [];
      for (let count = 0; count < 1500; count += 1) {
        const occurrence = nextOccurrence(timing, at);
        expect(nextOccurrence(timing, new Date(occurrence.getTime() - 1))).toEqual(occurrence);
        days.push(Math.floor(localTime(zone, occurrence.getTime()) / DAY_MS));
        at = occurrence;
      }
      expect(days.every((day, index) => index === 0 || day === days[index - 1]! + 1)).toBe(true);
    },
  );

  it('runs on the day after one that the calendar of a zone skipped [schedules.time]', () => {
    expect(next(daily('Pacific/Apia', '08:00'), '2011-12-29T20:00:00Z')).toBe('2011-12-30T10:00:00.000Z');
    expect(next(daily('Pacific/Apia', '08:00'), '2011-12-30T10:00:00Z')).toBe('2011-12-30T18:00:00.000Z');
  });
});
