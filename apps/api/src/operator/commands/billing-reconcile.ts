import { reconcile } from '../../domain/invoices/reconcile';
import { reconciliationLines } from '../../domain/invoices/reconciliation-text';
import { PaymentUnknown } from '../../platform/payments/charges';
import type { Command } from '../command';
import { exitCodes, OperatorError, UsageError } from '../failures';

const mostDays = 90;

export const billingReconcile: Command = {
  name: 'billing reconcile',
  summary: 'compares what the payment provider took with the books, in both directions',
  options: { days: { text: 'how many days back; 3 where it is not given', value: 'DAYS' } },
  details: [
    'The server does it every night for three days and mails the report to OPERATOR_EMAIL. It changes nothing, and ends with 1 where something differs.',
  ],
  examples: ['billing reconcile --days 31'],
  run: async (call) => {
    const days = call.option('days') ?? '3';
    if (!/^\d{1,2}$/.test(days) || Number(days) < 1 || Number(days) > mostDays)
      throw new UsageError(`--days takes 1 to ${mostDays}.`, billingReconcile);
    const services = await call.dependencies.services();
    try {
      const report = await reconcile(services, Number(days));
      const ok = report.differences.length === 0;
      return {
        data: { ok, ...report },
        text: reconciliationLines(report).join('\n'),
        code: ok ? exitCodes.done : exitCodes.failed,
      };
    } catch (error) {
      if (error instanceof PaymentUnknown) throw new OperatorError('The payment provider does not answer.');
      throw error;
    }
  },
};
