import type { PageInput } from '../../../shared/schemas/page.ts';

// Long because it is text.

/**
 * Staff-made pages of demo mode. Their SEO data is complete to different degrees on purpose, so that the
 * SEO screen has something to show: excellent, good, in need of work, and one with everything too long.
 */
export const demoPages: PageInput[] = [
  {
    page: {
      title: 'Insurance and Cover',
      slug: 'insurance-cover',
      content: `We are licensed and insured, and we would still rather nothing ever broke. This page tells you in plain words how we look after your belongings, and what happens on the rare day when something goes wrong.

## Before the move

Cover starts with a good list. When we survey your home or office, we write down what is going, what it is worth, and which scratches are already there. Please tell us about:

- anything worth more than the rest of the room put together, such as instruments, art or medical equipment
- antiques, and things whose value only you know
- items you would like crated

Ask us what cover applies to your move. We send the details with your quote, so that you can read them before you decide.

## What you should carry yourself

Some things do not belong in any lorry: cash, jewellery, passports, title deeds, share certificates, medicine and laptops with work on them. Keep them with you.

## Boxes you packed yourself

Pack them as if the road had potholes. If a box arrives sound and its contents are broken, the packing is usually the cause, and cover is limited. For glass, china and electronics we recommend [packing and crating](/services/packing-crating), from KES 2,500.

## If something is damaged or missing

1. Tell the crew leader at once.
2. Write it on the delivery note before you sign, and take a photograph.
3. Send us a message [through the contact form](/contact) with your name and the date of the move.
4. We answer within 24 hours and tell you the next step: repair, replacement or compensation, within the agreed cover.

Please keep the broken item and its packing until we have seen it.

## In storage and abroad

Goods in [storage](/services/storage-services) and on [international moves](/services/international-moving) have cover terms of their own, because the risks are different. Ask for them in writing.

Questions? Look at the [FAQs](/faqs), or add them when you [ask for a quote](/quote).`,
      excerpt: 'How we look after your things, what is covered, and what to do if something is damaged.',
      pageType: 'page',
      template: 'default',
      status: 'published',
      featuredImage: null,
    },
    seoMeta: {
      metaTitle: 'Moving Insurance and Cover Explained | Trinity Movers',
      metaDescription:
        'Licensed and insured movers in Kenya: how we protect your belongings, what to carry yourself, and the four steps to take if something is damaged in a move.',
      metaKeywords: 'moving insurance Kenya, insured movers Nairobi, damage claim',
      ogTitle: 'Insurance and Cover',
      ogDescription: 'How we protect your belongings, and what to do if something goes wrong.',
      twitterTitle: 'Insurance and Cover',
      twitterDescription: 'How we protect your belongings, in plain words.',
      canonicalUrl: '/insurance-cover',
    },
  },
  {
    page: {
      title: 'Moving Checklist',
      slug: 'moving-checklist',
      content: `Print this page, stick it on the fridge and tick things off. None of it is difficult; there is just a lot of it.

## Four weeks before

- Give notice to your landlord in writing and keep a copy
- Ask both estates about [gate passes and clearance](/blog/estate-gate-pass-move-out-clearance)
- [Request a free quote](/quote) and book your date
- Order the internet for the new place
- Sort out what you will give away, sell or [store](/services/storage-services)

## Two weeks before

- Tell the school, the bank, your employer and the online shops
- Measure the sofa, the fridge and the doors of the new place
- Collect boxes, or book [packing](/services/packing-crating)
- Use up what is in the freezer
- Let the electricity tokens run low; they stay with the meter

## One week before

- Pack what you do not use every day, and label each box on two sides
- Confirm the lift, the parking and the date with both caretakers
- Send the names of our crew to the gate
- Put documents, medicine and chargers into one bag
- Arrange for someone to look after the children and the pets

## The day before

- Empty, switch off and dry the fridge
- Drain the washing machine and put its transport bolts back
- Take down the curtains and photograph every room
- Disconnect the gas cylinder
- Charge your phone

## Moving day

- Photograph the meters
- Walk through every room with the crew leader, cupboards and balcony too
- Hand over the keys and do the inspection
- Keep the kettle, tea and sugar in the box that is opened first

## The first evening

- Check the list and note any damage before you sign
- Make the beds first
- Try the locks, the lights and the water
- Say hello to the guard and to a neighbour

Something missing from the list? [Tell us](/contact) and we will add it.`,
      excerpt: 'Everything to do from four weeks before your move to the first evening, on one page.',
      pageType: 'page',
      template: 'default',
      status: 'published',
      featuredImage: null,
    },
    seoMeta: {
      metaTitle: 'Moving Checklist for Kenyan Households | Trinity Movers',
      metaDescription:
        'A moving checklist for Kenya: notice, gate pass, tokens, packing, meters and the first evening. From four weeks before until you are settled, on one page.',
      metaKeywords: 'moving checklist Kenya, house moving list, relocation checklist',
      ogTitle: 'The Moving Checklist',
      ogDescription: 'From four weeks before your move to the first cup of tea in the new house.',
      twitterTitle: 'The Moving Checklist',
      twitterDescription: 'Everything to do before, during and after a move.',
      customSchema:
        '{"@context":"https://schema.org","@type":"HowTo","name":"How to prepare a house move in Kenya","step":[{"@type":"HowToStep","name":"Four weeks before: give notice and book"},{"@type":"HowToStep","name":"Two weeks before: measure and collect boxes"},{"@type":"HowToStep","name":"One week before: pack and label"},{"@type":"HowToStep","name":"Moving day: photograph the meters and hand over the keys"}]}',
    },
  },
  {
    page: {
      title: 'Corporate Accounts',
      slug: 'corporate-accounts',
      content: `If your organisation moves people, parcels, files or furniture more than a few times a year, a corporate account saves you from starting from scratch each time.

## Who it is for

- Employers who relocate staff between Nairobi, Mombasa, Kisumu and the counties
- NGOs and projects that open and close field offices
- Law firms, clinics and banks that keep files for years
- Property managers who want one number for move-ins, move-outs and [cleaning](/services/cleaning-pest-control)
- Shops that send parcels every day by [courier](/services/courier)

## What you get

1. **One contact person** who knows your sites, your guards and your forms.
2. **Agreed rates** in writing, built on our published starting prices.
3. **Priority dates** at month end, when everyone moves.
4. **One monthly statement**, with each job listed by cost centre or employee.
5. **Storage** for furniture and files in our 45,000 sq ft facility with round-the-clock CCTV, from KES 3,000 a month.

## Staff relocation without headaches

You send us the name, the two towns and the budget. We call your colleague, survey, pack, move and set up, and report back to you when it is done. We can move pets and a car on the same route at the same time. For moves abroad, see [international moving](/services/international-moving).

## Offices

Small office moves start at KES 50,000. For larger ones we write an hour-by-hour plan, usually for a weekend: departments labelled, files pre-packed and electronics reconnected. The blog has a guide to [moving office IT over a weekend](/blog/moving-office-it-over-a-weekend).

## How to open an account

[Write to us](/contact) with the subject "Corporate account" and tell us roughly how many moves or parcels you expect in a year. We visit you, look at your buildings and send a proposal. There is no fee and no minimum.`,
      excerpt: 'One contact person, agreed rates and one monthly statement for organisations that move often.',
      pageType: 'service',
      template: 'service',
      status: 'published',
      featuredImage: null,
    },
    seoMeta: {
      metaTitle: 'Corporate Moving Accounts in Kenya | Trinity Movers',
      metaDescription:
        'Staff relocation, office moves, files and parcels on one account: a personal contact, agreed rates, priority dates and one monthly statement, all over Kenya.',
      ogTitle: 'Corporate Accounts',
    },
  },
  {
    page: {
      title: 'Moving to Kilimani',
      slug: 'moving-to-kilimani',
      content: `Kilimani is a good place to live and an interesting place to park a lorry. We know the gates, the lifts and the hours, so that you can think about where the sofa goes.

## What is special about Kilimani

Most homes here are flats in managed blocks, between Ngong Road, Valley Arcade and State House. That means three things for a move:

- **The lift decides the day.** Book it with the caretaker, and ask whether there is a deposit.
- **The manager's office must know.** Move-ins are often allowed only at certain hours. Our crew list goes to the gate the day before.
- **The street is narrow.** An early start avoids the school run and the lunch crowd.

Read more in [moving into a high-rise](/blog/moving-into-a-high-rise-lifts-and-caretakers).

## What we bring

1. A lorry of the right height for the gate, or a smaller one to shuttle
2. Padding for lift walls, doors and furniture
3. Hydraulic trolleys and a tail lift
4. A crew that takes wardrobes apart and puts them back together
5. Television and wall mounting, and a free satellite TV installation

## What it costs

Local moves within Nairobi start at KES 15,000. The price depends on the number of rooms, the floors and how much you would like us to pack. [Packing](/services/packing-crating) starts at KES 2,500, and [cleaning](/services/cleaning-pest-control) of the old flat at KES 5,000.

## Between two leases?

If the old lease ends on the 30th and the new flat is ready on the 5th, your things can wait in our [storage](/services/storage-services), from KES 3,000 a month.

**Tell us your block, your floor and your date. [Get a free quote](/quote) and hear from us within 24 hours.**`,
      excerpt: 'Lifts, gates and narrow streets: movers who know Kilimani. Local moves from KES 15,000.',
      pageType: 'landing',
      template: 'landing',
      status: 'published',
      featuredImage: null,
    },
    seoMeta: {
      metaTitle: 'Kilimani Movers',
      metaDescription: 'Moving to Kilimani? Our crews know the gates, the lifts and the hours.',
      metaKeywords: 'movers Kilimani',
    },
  },
  {
    page: {
      title: 'Student Moves in Nairobi, Juja, Kikuyu, Ngong and Everywhere Else You Study',
      slug: 'student-moves',
      content: `You own a mattress, two suitcases, a gas cooker, a desk and more shoes than you admit. You do not need a large lorry. You need a small one, at a good price, on the day the hostel closes.

## Share a lorry, share the price

At the end of a semester many of you move on the same day in the same direction. Bring two or three friends from the same hostel and we collect everything in one trip. Each person's things are labelled and listed separately, so nobody goes home with the wrong duvet.

Items that travel within and around the capital can go with [Nairobi consolidation](/services/nairobi-consolidation), from KES 500 per item. To the coast there is [Pwani consolidation](/services/pwani-conso), from KES 1,200.

## Going home for the long holiday?

Do not carry a fridge to Kakamega and back. Leave it in [storage](/services/storage-services), from KES 3,000 a month; two or three friends can share a space if one of you signs for it.

## Single things, today

Forgot the laptop charger at your cousin's? A same-day [courier](/services/courier) within Nairobi starts at KES 300.

## How it works

1. [Ask for a quote](/quote) and list your things; we will tell you where to send photographs.
2. Tell us the hostel, the floor, where it goes and the date.
3. Get the hostel's clearance: some gates want a form from the housekeeper.
4. Pack, label every piece with your name and phone, and be there when we come.

## Small print, in large letters

We do not carry cash, or anything that is on fire. Gas cylinders travel closed and separately. If your parents pay, send us their number and we will talk to them.

[Get a free quote](/quote). Put "student" and your college in the additional information.`,
      excerpt:
        'Hostel rooms, bedsitters and shared houses moved for less: share a lorry with your friends, leave the fridge in storage over the long holiday, and send the single things by courier the same day.',
      pageType: 'landing',
      template: 'landing',
      status: 'published',
      featuredImage: null,
    },
    seoMeta: {
      metaTitle: 'Cheap Student Movers for Hostels and Bedsitters in Nairobi, Juja, Kikuyu and Ngong | Trinity Movers',
      metaDescription:
        'Student moves in Nairobi, Juja, Kikuyu, Ngong and everywhere else: share a lorry with friends from your hostel and pay only for your part, leave the fridge and the mattress in storage during the long holiday, or send one forgotten thing by courier the same day.',
      metaKeywords: 'student movers, hostel moving, Juja, Kikuyu, Ngong, cheap movers',
      ogTitle: 'Student Moves',
    },
  },
  {
    page: {
      title: 'Event Furniture and Exhibition Moves',
      slug: 'event-furniture-moves',
      content: `*Working draft: prices and the photographs from the last exhibition are still missing.*

Stands, stages, tents, chairs and samples have one thing in common: they must be in place before the doors open, and gone before the guard locks up.

## What we move

- Exhibition stands and display cases, crated where they are made of glass
- Chairs, tables and tents for conferences and family events
- Product samples, brochures and giveaways
- Sound and light equipment, in its own flight cases
- Gifts on the way home, with our [wedding gift handling](/services/wedding-gift-handling)

## How a job runs

1. **Survey.** We look at the venue: gate height, ramp, lift, power for the forklift, hours for loading.
2. **Timetable.** You get a plan with times for collection, set-up, clearing and return.
3. **Accreditation.** Many venues want the names, the ID numbers and the vehicle three days ahead. We send them.
4. **Set-up.** The crew unloads in the order you build.
5. **Clearing.** Packed, counted and out of the hall the same night.

## In between

Organisers who build the same stand several times a year can leave it with us in [storage](/services/storage-services). We check it, clean it and bring it to the next town. Our crews travel to all 47 counties.

## What it costs

Every event is different, so this is a custom quote. It depends on volume, distance, hours at night and the number of hands. [Tell us the venue and the date](/quote), and we will answer within 24 hours.`,
      excerpt: '',
      pageType: 'service',
      template: 'service',
      status: 'draft',
      featuredImage: null,
    },
    seoMeta: {},
  },
  {
    page: {
      title: 'Careers',
      slug: 'careers',
      content: `A move is only as good as the people who carry it. More than a hundred of us work here: packers, drivers, cleaners, crew leaders, storekeepers and the voices on the phone. From time to time we hire more.

## Who we are looking for

- **Packers and movers** who lift with their knees and handle a stranger's wedding photographs with respect
- **Drivers** with the right class of licence, a clean record and patience on Mombasa Road
- **Cleaners** who see what others overlook
- **Crew leaders** who can read a floor plan, calm a worried customer and make a decision
- **Office staff** who answer within a day, and mean it

Experience helps. Honesty and punctuality matter more, because everything else can be taught.

## What you can expect

1. Training before your first job: lifting, wrapping, ladders, customers
2. Gloves, boots, a uniform and equipment that works
3. A plan for the week, known in advance
4. A path: many crew leaders began as packers

## How to apply

Send a short letter and your CV [through the contact form](/contact), with the job in the subject line. Tell us where you live, because crews start early. You may also bring your papers to [our office](/contact) during working hours:

Monday to Friday, 8AM to 6PM
Saturday, 8AM to 4PM

We read every application and answer every one, even if the answer takes some time.

## A word of warning

We never ask for money: not for an interview, not for a uniform, not for a medical, not "to reserve a place". If somebody does so in our name, please [tell us](/contact).

**Open positions: to be added by the office before this page is published.**`,
      excerpt: 'Packers, drivers, cleaners and crew leaders: work with us in Nairobi and across Kenya.',
      pageType: 'page',
      template: 'default',
      status: 'draft',
      featuredImage: null,
    },
    seoMeta: {
      metaTitle: 'Careers | Trinity Movers',
      ogTitle: 'Careers',
      twitterTitle: 'Careers',
    },
  },
  {
    page: {
      title: 'Christmas Hours 2025',
      slug: 'christmas-hours-2025',
      content: `Between Christmas and the New Year half of Nairobi is upcountry and the other half is moving house. Here is when you can reach us.

## Our office

Wednesday 24 December: 8AM to 1PM
Thursday 25 December: closed
Friday 26 December: closed
Saturday 27 December: 8AM to 4PM
Monday 29 and Tuesday 30 December: 8AM to 6PM
Wednesday 31 December: 8AM to 1PM
Thursday 1 January: closed
From Friday 2 January: as always, Monday to Friday 8AM to 6PM and Saturday 8AM to 4PM

## Moves and deliveries

- Moves that are booked take place as agreed, on the days between the holidays too.
- Please check with your estate. Many managers close their offices from the 24th, and without a [clearance](/blog/estate-gate-pass-move-out-clearance) the gate stays shut.
- Roads upcountry are full from the 20th onwards. For long distances we leave before dawn.
- The [courier](/services/courier) takes same-day parcels within Nairobi on all days on which the office is open.

## Storage

If you need something out of [storage](/services/storage-services) for the holidays, tell us by the 22nd. Visits are possible while the office is open.

## Urgent?

Customers with a booking reach our emergency line at any hour. For everything else, [write to us](/contact): messages that arrive while we are closed are answered on the next working day.

## New Year, new house

January is quieter. If you can choose, the second and third weeks are a good time to move: schools have opened, the roads are empty and you will find the date you want. [Ask for a quote](/quote) now, and start the year with it done.

Thank you for your trust in 2025, and have a peaceful Christmas. *Krismasi njema na heri ya mwaka mpya!*`,
      excerpt: 'When you can reach us between 24 December 2025 and 2 January 2026.',
      pageType: 'page',
      template: 'default',
      status: 'archived',
      featuredImage: null,
    },
    seoMeta: {
      metaTitle: 'Christmas Opening Hours 2025 | Trinity Movers',
      metaDescription: 'Office hours, moves, deliveries and storage visits over Christmas 2025 and the New Year.',
      ogTitle: 'Christmas Hours 2025',
      ogDescription: 'When you can reach us over the holidays.',
      noIndex: true,
    },
  },
];
