import { texts } from '#web/ui/texts.ts';

export const landingText = texts({
  en: {
    title: 'Claim discounting for commercial vehicle insurance',
    hero: 'Your Trusted Partner to Claim Discounting for Commercial Vehicle Insurance Claims',
    heroText:
      'Your insurer has accepted the claim, but the money can take up to 4 weeks. We pay the workshop now, so your repaired vehicle drives out within about 24 hours.',
    getStarted: 'Get Started',
    searchGarages: 'Search garage listings',
    howTitle: 'How it works',
    steps: [
      {
        title: 'File the claim',
        text: 'Five short steps with your phone: vehicle, garage, what happened, terms, fee. Stop anywhere and go on later.',
      },
      { title: 'The insurer accepts', text: 'Our staff check the survey and the papers, and record the insurer’s acceptance.' },
      {
        title: 'You see the calculation',
        text: 'Line by line: what the insurer pays, what you pay, and what we advance. You decide.',
      },
      {
        title: 'We pay, you drive',
        text: 'The workshop is paid and the gate pass is issued. We collect from the insurer later.',
      },
    ],
    aboutTitle: 'About Us',
    aboutText:
      'We discount approved own-damage claims of commercial and other motor vehicles in India. For a flat service fee by slab, the approved amount goes to the service centre at once, instead of weeks later.',
    missionTitle: 'Our Mission',
    missionText:
      'A vehicle that stands at the workshop earns nothing. Our mission is that no repaired vehicle waits for a payment that everyone has already agreed on.',
    whoTitle: 'Who we are',
    whoText:
      'A small team of people from motor claims, garages and payments. We work with vehicle owners, garages, licensed surveyors and insurers, and show each of them the same record of the claim.',
    promiseTitle: 'What “24 hours” means',
    promiseText:
      'The clock starts when the last paper is in: the insurer’s acceptance, your yes to the offer, the garage’s final invoice. From there to the payment we take 24 hours. Before that we wait like you do, and you always see for whom.',
  },
});
