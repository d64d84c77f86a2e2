import type { Catalogue } from '../catalogue';

export const catalogue = {
  'Amount in pounds': 'Kwota w funtach',
  'Another amount': 'Inna kwota',
  Charity: 'Organizacja',
  'Charity number {number}': 'Numer rejestrowy organizacji: {number}',
  'Choose a charity.': 'Wybierz organizację.',
  'Choose again': 'Wybierz jeszcze raz',
  Continue: 'Dalej',
  'Enter £0.50 to £500.': 'Wpisz kwotę od 0,50 £ do 500 £.',
  'Find a charity': 'Znajdź organizację',
  'Give a little to a charity?': 'Wesprzesz drobną kwotą organizację charytatywną?',
  'Give a little to {charity}?': 'Wesprzesz drobną kwotą {charity}?',
  'How much': 'Ile',
  'No charity of this name takes gifts.': 'Żadna organizacja o tej nazwie nie przyjmuje wpłat.',
  'Not now': 'Nie teraz',
  'Nothing was paid.': 'Nic nie zapłacono.',
  'Pay {amount} with PayPal': 'Zapłać {amount} przez PayPal',
  'PayPal opens in a window of its own. This page tells you when it has arrived.':
    'PayPal otworzy się w osobnym oknie. Gdy wpłata dotrze, zobaczysz to tutaj.',
  'Thank you. {amount} has reached {charity}.': 'Dziękujemy. Wpłata {amount} dotarła. Odbiorca: {charity}.',
  'That did not work. Try again.': 'Nie udało się. Spróbuj jeszcze raz.',
  'The money goes straight to the charity by PayPal, which keeps a part for its service.':
    'Pieniądze trafiają wprost do organizacji przez PayPal, który pobiera opłatę za usługę.',
  '{amount} to {charity}': '{amount} dla {charity}',
  'Add Gift Aid': 'Dodaj Gift Aid',
  'If you pay tax in the UK, {charity} gets 25p more for every £1. It costs you nothing.':
    'Jeśli płacisz podatki w Wielkiej Brytanii, {charity} dostaje o 25 pensów więcej z każdego funta. Nic Cię to nie kosztuje.',
  'With Gift Aid: {charity} reclaims the tax on it.': 'Z Gift Aid: {charity} odzyskuje podatek od tej kwoty.',
} satisfies Catalogue;
