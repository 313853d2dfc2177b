import type { PageInput } from '../../../shared/schemas/page.ts';

// Long because it is text.

/**
 * What the law wants people to be told: Kenya Data Protection Act 2019, section 29. Every installation has it, because
 * the forms link to it; staff may rewrite it, and should where the company does more than this product.
 */
export const privacyPage: PageInput = {
  page: {
    title: 'Privacy Notice',
    slug: 'privacy',
    content: `This notice says what we do with your personal data when you use this website. It follows the Data Protection Act, 2019 of Kenya.

## Who is responsible

We, the company named at the foot of this page, are the data controller. Write to us [through the contact form](/contact), or use the address and phone number below, for anything about your data.

## What we collect, why, and on what legal basis

| What you do | What we keep | Why | Legal basis |
| --- | --- | --- | --- |
| Ask for a quote | Name, phone, e-mail, places, how you heard about us, anything you add | To prepare your quote and contact you about it | Your consent, and steps before a contract |
| Send a message | Name, e-mail, subject, message | To answer you | Your consent |
| Subscribe to the newsletter | E-mail address, which newsletters you were sent | To send it to you | Your consent, which you can withdraw from any of its e-mails |
| Visit a page | For a short time, a count of requests from your internet address | To stop robots from flooding the forms | Our legitimate interest in a website that works |

With each form we keep the wording you agreed to and the time. You do not have to give us any of this, but without it we cannot answer you.

We set no cookies for visitors, use no advertising or analytics services, and make no automated decisions about you. What you type into a form, and what you sent with it, is kept on your own device for a day, or until it is sent. The map is loaded from OpenStreetMap only if you ask for it.

## Who sees it

Our staff who handle your request, and the companies that run our server and e-mail for us under contract. We do not sell your data. If one of these companies stores it outside Kenya, we make sure it is protected as the Act requires.

## How long we keep it

- Closed requests and messages: 24 months, then they are deleted
- What looks like spam: 30 days
- Newsletter subscriptions: until you end them, and 24 months after that; addresses that nobody confirms: 7 days
- Backups: two weeks, then they are overwritten

## Your rights

You can ask us at any time

- to tell you what we hold about you, and give you a copy in a machine-readable form
- to correct anything that is wrong
- to delete it, or to stop using it

You can also object to how we use it, or withdraw your consent. What was done before stays lawful.

We answer within 30 days, free of charge. We may ask you to show that the address or phone number is yours.

If you are not happy with our answer, you can complain to the Office of the Data Protection Commissioner of Kenya at [www.odpc.go.ke](https://www.odpc.go.ke).

## How we protect it

Connections are encrypted, only signed-in staff can read your data, passwords are never stored in plain text, backups are kept separately, and we record who searches for, exports or erases a person's data. If something goes wrong that puts you at risk, we tell the Commissioner within 72 hours, and we tell you as well.`,
    excerpt:
      'What we do with your personal data, how long we keep it, and your rights under the Data Protection Act, 2019.',
    pageType: 'page',
    template: 'default',
    status: 'published',
    featuredImage: null,
  },
  seoMeta: {
    metaTitle: 'Privacy Notice | Trinity Movers',
    metaDescription:
      'What we do with your personal data, why, how long we keep it, who sees it, and your rights under the Data Protection Act, 2019 of Kenya.',
  },
};
