import Stripe from 'stripe';

/** A line that ends so soon had been closed before it was written to. */
const oldLineMs = 500;

/**
 * How Stripe’s library makes a request. By itself it makes any that was cut off a second time, whatever it is told of
 * repeating, and waits as long for that one. Here it does so where the line was an old one that had been closed
 * meanwhile: whoever waited for an answer has waited once.
 */
export function stripeHttp(): Stripe.HttpClient {
  const http = Stripe.createNodeHttpClient();
  const makeRequest = http.makeRequest.bind(http);
  http.makeRequest = async (...request) => {
    const since = performance.now();
    try {
      return await makeRequest(...request);
    } catch (error) {
      const wasWaiting = performance.now() - since > oldLineMs;
      // The library knows a line that was cut by the error's code, and repeats nothing without it.
      if (wasWaiting && hasCode(error)) throw new Error('The line ended before the answer.', { cause: error });
      throw error;
    }
  };
  return http;
}

const hasCode = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  Stripe.HttpClient.CONNECTION_CLOSED_ERROR_CODES.includes(String(error.code));
